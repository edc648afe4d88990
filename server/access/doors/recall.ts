import { windowStart } from '#contract/doorCodes.ts'
import type { Tx } from '#server/platform/db.ts'
import { countDevices, countUnsyncedSince } from './deviceStore.ts'

/** From this many windows after its own on, no door accepts a code, however wrong its clock is. */
const windowsAccepted = 6

/** Whether a door may open without asking us, so that a code given out cannot be recalled. */
export async function mayCheckOffline(tx: Tx, { id, entry }: { id: string; entry: string }) {
  return entry === 'lock' || (entry === 'staff' && (await countDevices(tx, id)) > 0)
}

/**
 * Whether a device of the door has not told all that it let in since a code ended: it may have let the code's guest in and not
 * have told of it yet. A lock never tells, so nothing can be waited for there.
 */
export const mayHaveUnsyncedUse = async (
  tx: Tx,
  { id, entry }: { id: string; entry: string },
  codeEndedAt: Date,
) => entry === 'staff' && (await countUnsyncedSince(tx, id, codeEndedAt)) > 0

/** When a code can no longer open a door that checks it offline. */
export const opensUntil = (window: number) => windowStart(window + windowsAccepted)
