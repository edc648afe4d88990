import type { LocationRow } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { heldAt, isNewcomer } from './newcomerStore.ts'

/** The maximum share of a free restroom's slots for new guests, who have never paid or been inside. */
const newcomersShare = 0.5
/** They leave at least this many slots to the others. */
const leftForOthers = 1

/** Whether a new guest gets no code here now, so that people who only try the product cannot fill a restroom. */
export async function isFullForNewcomer(
  tx: Tx,
  { guestId, location }: { guestId: string; location: Pick<LocationRow, 'id' | 'slots'> },
  now: Date,
) {
  if (!(await isNewcomer(tx, guestId))) return false
  const held = await heldAt(tx, location.id, now)
  return (
    held.byNewcomers + 1 > location.slots * newcomersShare ||
    held.inAll + 1 > location.slots - leftForOthers
  )
}
