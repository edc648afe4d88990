import type { Addressee } from '#server/messages/mail/index.ts'
import { salesSince } from '#server/money/ledger/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeRefundHeld, writeRefundsHeld } from './emails.ts'
import {
  heldRefunds,
  insertRelease,
  markHeld,
  markPassed,
  passedSince,
  releaseHeld,
  unweighedRefunds,
} from './refundBrakeStore.ts'
import { lockOrder } from './store.ts'

export interface RefundLimit {
  /** Automatic refunds of 24 hours pass up to this share of the sales of those hours. */
  shareOfSales: number
  /** This much always passes, so that one refund on a quiet day does not trip the limit. */
  minCents: number
}

/** The operators to notify. */
export type AlertRecipients = (tx: Tx) => Promise<Addressee[]>

/** Refunds checked per round; the rest follow in the next one. */
const maxWeighed = 100

/**
 * Checks automatic refunds that are due against the day's limit: those within it pass and are sent, the rest is held.
 * The guests are told that it is reviewed, and operators are mailed once, until they release it.
 */
export async function weighRefunds(
  tx: Tx,
  { limit, alertRecipients }: { limit: RefundLimit; alertRecipients: AlertRecipients },
  now: Date,
) {
  if ((await unweighedRefunds(tx, 1)).length === 0) return
  // Two processes must not both spend the rest of the day's limit.
  await lockName(tx, 'refund brake')
  const since = after(now, -day)
  const room = Math.max(limit.minCents, (await salesSince(tx, since)) * limit.shareOfSales)
  let left = Math.floor(room) - (await passedSince(tx, since))
  const before = await heldRefunds(tx)
  const passed: string[] = []
  const held: Awaited<ReturnType<typeof unweighedRefunds>> = []
  for (const refund of await unweighedRefunds(tx, maxWeighed)) {
    // Once one waits, later ones wait behind it: a smaller claim does not overtake.
    if (before.count + held.length === 0 && refund.cents <= left) {
      left -= refund.cents
      passed.push(refund.id)
    } else held.push(refund)
  }
  await markPassed(tx, passed, now)
  await markHeld(
    tx,
    held.map(({ id }) => id),
    now,
  )
  for (const { orderId, cents } of held) {
    const order = await lockOrder(tx, orderId)
    if (order) await writeRefundHeld(tx, { order, cents }, now)
  }
  if (before.count === 0 && held.length > 0)
    for (const to of await alertRecipients(tx))
      await writeRefundsHeld(tx, to, await heldRefunds(tx), now)
}

/** An operator releases everything that waits, and the day's count starts over. */
export async function releaseRefunds(
  tx: Tx,
  { operatorId, shownCents }: { operatorId: string; shownCents: number },
  now: Date,
) {
  await lockName(tx, 'refund brake')
  const { count, cents } = await heldRefunds(tx)
  if (count === 0) throw new Problem(409, 'no_refunds_held', 'No refunds are waiting.')
  if (cents !== shownCents)
    throw new Problem(
      409,
      'held_refunds_changed',
      'More refunds are waiting now. Please check again.',
    )
  await insertRelease(tx, { operatorId, count, cents }, now)
  await releaseHeld(tx, now)
  return { count, cents }
}
