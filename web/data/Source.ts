import type { AccountSource } from '#web/account/source.ts'
import type { AuthSource } from '#web/auth/source.ts'
import type { DoorsSource } from '#web/doors/source.ts'
import type { LocationsSource } from '#web/locations/source.ts'
import type { PlansSource } from '#web/plans/source.ts'
import type { ProfileSource } from '#web/profile/source.ts'
import type { VisitsSource } from '#web/visits/source.ts'

/** Everything a screen can ask for, one entry a slice. Live and demo are two of these. */
export interface Source {
  account: AccountSource
  auth: AuthSource
  doors: DoorsSource
  locations: LocationsSource
  plans: PlansSource
  profile: ProfileSource
  visits: VisitsSource
}
