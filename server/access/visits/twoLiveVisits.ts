import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { endUnansweredOf } from './endRequest.ts'
import { endOverdueOf } from './expireVisits.ts'
import { hasLiveVisit } from './leavingStore.ts'
import { lockGuest } from './store.ts'

/** Why two guests cannot be one: a guest holds one code. Both are locked until the caller's transaction ends. */
export async function twoLiveVisits(
  tx: Tx,
  { from, into }: { from: string; into: string },
  now: Date,
): Promise<Problem | undefined> {
  let live = 0
  for (const guestId of [from, into].sort()) {
    await lockGuest(tx, guestId)
    await endOverdueOf(tx, guestId, now)
    await endUnansweredOf(tx, guestId, now)
    if (await hasLiveVisit(tx, { guestId }, now)) live += 1
  }
  return live < 2
    ? undefined
    : new Problem(
        409,
        'two_live_codes',
        'You have a code on this device and another one in your account. Use one of them first.',
      )
}
