import { after, hour, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

/** When a guest was last let in, if that was within these two moments. The visits domain supplies it. */
export type LastUse = (
  tx: Tx,
  input: { locationId: string; since: Date; until: Date },
) => Promise<Date | null>

/** Longer ago it is no sign of life. */
const maxHours = 3
/** Sooner, it would reveal to a person who watches the door that a guest is inside. */
const minMinutes = 10
/** Rounded to the quarter within the hour, later to the hour: one guest's exact time is private. */
const stepMinutes = 15

/** Minutes since the last entry, coarse on purpose; null where there is nothing to tell. */
export async function lastEntry(tx: Tx, lastUse: LastUse, locationId: string, now: Date) {
  const usedAt = await lastUse(tx, {
    locationId,
    since: after(now, -maxHours * hour),
    until: after(now, -minMinutes * minute),
  })
  return usedAt && roundToDay((now.getTime() - usedAt.getTime()) / minute)
}

function roundToDay(minutes: number) {
  const step = minutes < 60 - stepMinutes / 2 ? stepMinutes : 60
  return Math.max(step, Math.round(minutes / step) * step)
}
