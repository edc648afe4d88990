import type { AccountSource } from '#web/account/source.ts'
import type { AnalyticsSource } from '#web/analytics/source.ts'
import type { AuthSource } from '#web/auth/source.ts'
import type { SamplesSource } from '#web/demo/source.ts'
import type { CasesSource } from '#web/cases/source.ts'
import type { DoorsSource } from '#web/doors/source.ts'
import type { EventsSource } from './eventStream.ts'
import type { FavouritesSource } from '#web/favourites/source.ts'
import type { LocationsSource } from '#web/locations/source.ts'
import type { NudgesSource } from '#web/nudges/source.ts'
import type { OperatorSource } from '#web/operator/source.ts'
import type { PayoutsSource } from '#web/payouts/source.ts'
import type { PlansSource } from '#web/plans/source.ts'
import type { ProfileSource } from '#web/profile/source.ts'
import type { RequestsSource } from '#web/requests/source.ts'
import type { ReviewsSource } from '#web/reviews/source.ts'
import type { VisitsSource } from '#web/visits/source.ts'
import type { KeptAnswers } from './kept.ts'

/** Everything a screen can ask for, one entry a slice. Live and demo are two of these. */
export interface Source {
  account: AccountSource
  analytics: AnalyticsSource
  auth: AuthSource
  cases: CasesSource
  doors: DoorsSource
  events: EventsSource
  kept: KeptAnswers
  favourites: FavouritesSource
  locations: LocationsSource
  nudges: NudgesSource
  operator: OperatorSource
  payouts: PayoutsSource
  plans: PlansSource
  profile: ProfileSource
  requests: RequestsSource
  reviews: ReviewsSource
  samples: SamplesSource
  visits: VisitsSource
}
