import type { LocationRow } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { heldAt, isNewcomer } from './newcomerStore.ts'

/** Of a free restroom's slots this share is the most that guests hold who have never paid or been inside. */
const newcomersShare = 0.5
/** So many slots they leave to the others at least. */
const leftForOthers = 1

/** Whether a guest without a paid or used visit gets no code here now, so that people who come to try it out fill no restroom. */
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
