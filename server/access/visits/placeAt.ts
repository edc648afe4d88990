import { windowAt, windowsInReach } from '#contract/doorCodes.ts'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import type { LocationRow } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { findFreePlace } from './slots.ts'
import { findTakenSlots } from './store.ts'

/** The place that a request now would get at a door. To keep it, the door must be locked first. */
export async function placeAt(
  tx: Tx,
  masterSecrets: MasterSecrets,
  location: Pick<
    LocationRow,
    'id' | 'entry' | 'lockMaster' | 'lockKeyVersion' | 'slots' | 'keyVersion' | 'openingHours'
  >,
  now: Date,
) {
  const takenSlots = await findTakenSlots(tx, location.id, windowAt(now) - windowsInReach)
  return findFreePlace(masterSecrets, location, takenSlots, now)
}
