import { postOwedPaid, postRepeatedRefund } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { disputesOf } from './disputeStore.ts'
import { writeMoneyBack, writePaidOtherwise } from './emails.ts'
import { findOwed, insertRepeat, markSettled, type Owed, type SettledHow } from './owedStore.ts'
import { paymentDisputed } from './refund.ts'
import { lockOrder } from './store.ts'

export { owedLines } from './owedStore.ts'

/** Retries an owed refund to the card; the refund job sends it. */
export async function sendAgain(tx: Tx, refundId: string, now: Date): Promise<Owed> {
  const { owed, order } = await resolve(tx, { id: refundId, how: 'sent_again' }, now)
  await insertRepeat(tx, owed.id, now)
  await postRepeatedRefund(tx, owed.orderId, owed.cents, now)
  await writeMoneyBack(tx, { order, cents: owed.cents, reason: null }, now)
  return owed
}

/** Records that the platform paid it outside the provider; the reference says how, and is mailed. */
export async function settledOtherwise(
  tx: Tx,
  { refundId, reference }: { refundId: string; reference: string },
  now: Date,
): Promise<Owed> {
  const { owed, order } = await resolve(tx, { id: refundId, how: 'paid_otherwise' }, now)
  await postOwedPaid(tx, owed.orderId, owed.cents, now)
  await writePaidOtherwise(tx, { order, cents: owed.cents, reference }, now)
  return owed
}

async function resolve(tx: Tx, settled: { id: string; how: SettledHow }, now: Date) {
  const owed = await findOwed(tx, settled.id)
  const order = owed && (await lockOrder(tx, owed.orderId))
  if (!order) throw new Problem(404, 'nothing_owed', 'Nothing is owed for this refund.')
  // What a lost dispute covers is not owed any more; the rest is.
  const disputes = await disputesOf(tx, order.id)
  if (disputes.some(({ state }) => state === 'open')) throw paymentDisputed()
  if (!(await markSettled(tx, settled, now)))
    throw new Problem(409, 'owed_settled', 'This was already settled.')
  return { owed, order }
}
