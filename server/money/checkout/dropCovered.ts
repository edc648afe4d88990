import { postVoidOwed, postVoidRefund } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { disputesOf } from './disputeStore.ts'
import type { Order } from './order.ts'
import { markSettled, reopenOwed } from './owedStore.ts'
import { type KnownRefund, markVoid, refundsOf, reopenVoid, splitRefund } from './refundStore.ts'
import { lockOrder } from './store.ts'

/**
 * What a lost dispute took beyond what was still left of a payment reached its guest by the bank: so much of the refunds is
 * not sent, or not owed, any more. Where an appeal wins, it is again. Call it after any change of a dispute or a refund.
 * @returns the cents of refunds that are not sent after all, below zero for those that are.
 */
export async function dropCovered(tx: Tx, orderId: string, now: Date) {
  const order = await lockOrder(tx, orderId)
  if (!order) return 0
  const refunds = await refundsOf(tx, orderId)
  const dropped = refunds.filter(
    ({ voidAt, settledHow }) => voidAt !== null || settledHow === 'taken_by_bank',
  )
  const cents = (await coveredCents(tx, order)) - sumOf(dropped)
  return cents < 0 ? -(await reopen(tx, dropped, -cents, now)) : drop(tx, refunds, cents, now)
}

async function coveredCents(tx: Tx, { id, state, cents, refundedCents }: Order) {
  const lost = (await disputesOf(tx, id)).filter(({ state }) => state === 'lost')
  const leftCents = state === 'refunded' ? 0 : cents - refundedCents
  return Math.max(0, sumOf(lost) - leftCents)
}

async function drop(tx: Tx, refunds: KnownRefund[], cents: number, now: Date) {
  const unsent = refunds.filter(({ doneAt, voidAt }) => !doneAt && !voidAt)
  const owed = refunds.filter(({ failedAt, settledHow }) => failedAt && !settledHow)
  const voided = await firstOf(tx, unsent, cents, now)
  for (const { id } of voided) await markVoid(tx, id, now)
  const settled = await firstOf(tx, owed, cents - sumOf(voided), now)
  for (const { id } of settled) await markSettled(tx, { id, how: 'taken_by_bank' }, now)
  await postDropped(tx, { voided, settled, sign: 1 }, now)
  return sumOf(voided)
}

async function reopen(tx: Tx, dropped: KnownRefund[], cents: number, now: Date) {
  const part = await firstOf(tx, dropped.toReversed(), cents, now)
  const voided = part.filter(({ voidAt }) => voidAt)
  const settled = part.filter(({ voidAt }) => !voidAt)
  for (const { id } of voided) await reopenVoid(tx, id, now)
  for (const { id } of settled) await reopenOwed(tx, id)
  await postDropped(tx, { voided, settled, sign: -1 }, now)
  return sumOf(voided)
}

/** The first of these up to an amount; one that is larger is split. */
async function firstOf(tx: Tx, refunds: KnownRefund[], max: number, now: Date) {
  const part: KnownRefund[] = []
  for (const refund of refunds) {
    const cents = Math.min(refund.cents, max - sumOf(part))
    if (cents === 0) break
    if (cents < refund.cents) await splitRefund(tx, { id: refund.id, cents }, now)
    part.push({ ...refund, cents })
  }
  return part
}

async function postDropped(
  tx: Tx,
  { voided, settled, sign }: { voided: KnownRefund[]; settled: KnownRefund[]; sign: 1 | -1 },
  now: Date,
) {
  const [one] = [...voided, ...settled]
  if (!one) return
  if (voided.length > 0) await postVoidRefund(tx, one.orderId, sign * sumOf(voided), now)
  if (settled.length > 0) await postVoidOwed(tx, one.orderId, sign * sumOf(settled), now)
}

const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
