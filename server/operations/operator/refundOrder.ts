import type { RefundPayer } from '#contract/approvals.ts'
import type { OrderFile } from '#contract/operatorFiles.ts'
import { refundVisit, revocation } from '#server/access/visits/index.ts'
import {
  findOrderRecord,
  isDisputed,
  passRefundsOf,
  paymentDisputed,
  refund,
  refundPart,
  refundsOf,
} from '#server/money/checkout/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { fileOfOrder, orderNotFound } from './orderFile.ts'
import { pressOnce } from './pressOnce.ts'
import { mailPartners, partnerSharesOf } from './refundCosts.ts'
import { decideOrAsk } from './secondOperator.ts'

interface Input {
  orderId: string
  /** Made by the form: pressed twice, or sent again, it is one refund. */
  key: string
  cents: number
  /** What the operator saw to be left. */
  shownCents: number
  /** Who pays for a partial refund. */
  payer: RefundPayer
  reason: string
}

/**
 * Money goes back, at once or after a second operator has approved it. With all that is left, what was bought ends
 * too: the visit counts as failed, the pass is closed. After a part it stays.
 */
export const refundOrder =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (operatorId: string, { key, ...input }: Input): Promise<OrderFile> =>
    transact(async (tx) => {
      const now = clock.now()
      if (await pressOnce(tx, { key, operatorId, input: { ...input } }, now)) {
        const { title, refundedCents } = await refundable(tx, input)
        const { orderId, cents, shownCents, payer, reason } = input
        const decision = {
          operatorId,
          subjectId: orderId,
          logSubject: { kind: 'order', id: orderId } as const,
          about: title,
          cents,
          beforeCents: refundedCents,
          request: { kind: 'refund', orderId, cents, shownCents, payer } as const,
          reason,
        }
        const carryOut = () => carryOutRefund(tx, { publicUrl }, { operatorId, input }, now)
        await decideOrAsk(tx, { decision, publicUrl, carryOut }, now)
      }
      return fileOfOrder(tx, input.orderId, now)
    })

/** Gives back what was asked for, and writes it down as done by the one who asked. */
export async function carryOutRefund(
  tx: Tx,
  { publicUrl }: Pick<OperatorDeps, 'publicUrl'>,
  {
    operatorId,
    input,
    approval,
  }: { operatorId: string; input: Omit<Input, 'key'>; approval?: string },
  now: Date,
) {
  const { orderId, cents, shownCents, payer, reason } = input
  const isAll = cents === shownCents
  const order = await refundable(tx, input)
  const before = await partnerSharesOf(tx, order)
  await sendRefund(tx, { order, cents, payer, reason, isAll }, now)
  await mailPartners(tx, { publicUrl, order, before, cents, reason }, now)
  await writeAuditEntry(
    tx,
    {
      operatorId,
      act: isAll ? 'refunded' : 'refunded_part',
      subject: { kind: 'order', id: orderId },
      reason,
      before: { state: 'paid', cents: shownCents },
      after: {
        state: isAll ? 'refunded' : 'paid',
        cents: shownCents - cents,
        ...(isAll ? {} : { payer }),
        ...(approval ? { approval } : {}),
      },
    },
    now,
  )
}

async function refundable(tx: Tx, { orderId, cents, shownCents }: Omit<Input, 'key'>) {
  const order = await findOrderRecord(tx, orderId)
  if (!order) throw orderNotFound()
  if (order.state === 'refunded') throw refundedAlready()
  if (order.state !== 'paid')
    throw new Problem(409, 'order_not_paid', 'This order hasn’t been paid.')
  if (await isDisputed(tx, order.id)) throw paymentDisputed()
  if (order.cents - order.refundedCents !== shownCents) throw refundChanged()
  if (cents === 0) throw new Problem(409, 'refund_nothing', 'Enter at least one cent.')
  return order
}

interface Giving extends Pick<Input, 'cents' | 'payer' | 'reason'> {
  order: Awaited<ReturnType<typeof refundable>>
  isAll: boolean
}

async function sendRefund(
  tx: Tx,
  { order: { id, locationId }, cents, payer, reason, isAll }: Giving,
  now: Date,
) {
  const before = await refundsOf(tx, id)
  if (!isAll) await refundPart(tx, { orderId: id, cents, payer, reason, revoke: revocation }, now)
  else {
    const isGiven = locationId
      ? await refundVisit(tx, id, now)
      : await refund(tx, { orderId: id, reason: 'other', by: 'operator', revoke: revocation }, now)
    if (!isGiven) throw refundedAlready()
  }
  await passRefundsOf(tx, id, now)
  // Another refund may have come in between before this one had the order's lock: then less was left.
  if ((await refundsOf(tx, id)).length !== before.length + 1) throw refundChanged()
}

const refundChanged = () =>
  new Problem(
    409,
    'refund_changed',
    'The refund can’t be as high as this page showed. Please check again.',
  )

const refundedAlready = () =>
  new Problem(409, 'refunded_already', 'This order was already refunded.')
