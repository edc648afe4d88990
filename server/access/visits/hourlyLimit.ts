import { openStateAt } from '#contract/openingHours.ts'
import type { LocationRow } from '#server/places/locations/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { lastGranted } from './store.ts'

/**
 * The guests of an hour are those who hold a code of it or have used one. Whoever is paying when the last place goes is
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
  const isOpen = openStateAt(openingHours, nextAt).state !== 'closed'
  return { error: 'busy' as const, nextAt: isOpen ? nextAt : null }
}
