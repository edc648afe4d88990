import { windowStart } from '#contract/doorCodes.ts'
import { markDetached, wasDetachedSince } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { countHolding, countUnsyncedSince } from './deviceStore.ts'

/** From this many windows after its own on, no door accepts a code, however wrong its clock is. */
const windowsAccepted = 6

interface Door {
  id: string
  entry: string
}

/** Whether a code may open its door without asking us, now that it is valid, so that it cannot be recalled. */
export async function mayCheckOffline(
  tx: Tx,
  { id, entry }: Door,
  { askedAt, validFrom }: { askedAt: Date; validFrom: Date },
) {
  if (entry === 'lock' || (await wasDetachedSince(tx, id, askedAt))) return true
  return entry === 'staff' && (await countHolding(tx, id, validFrom)) > 0
}

/**
 * Called before devices are removed, or a lock is replaced: without a network they open the door for some time yet.
 * `now` is read under the door's lock: no code that was asked for before is later.
 */
export async function recordDetached(
  tx: Tx,
  { id, entry }: Partial<Door> & Pick<Door, 'id'>,
  now: Date,
) {
  if (entry === 'lock' || (await countHolding(tx, id, now)) > 0) await markDetached(tx, id, now)
}

/**
 * Whether a device that may hold a code has not told all that it let in since the code ended: it may have let its guest
 * in and not have told of it yet. A lock never tells, so nothing can be waited for there.
 */
export const mayHaveUnsyncedUse = async (
  tx: Tx,
  { id, entry }: Door,
  code: { validFrom: Date; endedAt: Date },
) => {
  const { validFrom, endedAt: since } = code
  return entry === 'staff' && (await countUnsyncedSince(tx, id, { validFrom, since })) > 0
}

/** When a code can no longer open a door that checks it offline. */
export const opensUntil = (window: number) => windowStart(window + windowsAccepted)
