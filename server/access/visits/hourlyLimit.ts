import type { LocationRow } from '#server/places/locations/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { isOpenAt } from './slots.ts'
import { lastGranted } from './store.ts'

/**
 * Counts the guests of the last hour who hold a code or have used one. A guest who is paying when the limit is reached is
 * still let in, as at a door that was paused meanwhile.
 *
 * @returns undefined while there is room; else when there will be, null where the restroom closes before.
 */
export async function hourlyRefusal(
  tx: Tx,
  { id, hourlyLimit, openingHours }: LocationRow,
  now: Date,
) {
  if (hourlyLimit === null) return undefined
  const granted = await lastGranted(tx, { locationId: id, now }, hourlyLimit)
  const oldest = granted[hourlyLimit - 1]
  if (!oldest) return undefined
  const nextAt = after(oldest.validFrom, hour)
  return { error: 'busy' as const, nextAt: isOpenAt(openingHours, nextAt) ? nextAt : null }
}
