import { z } from 'zod'
import { Cents } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { ProviderDispute } from './cardPayments.ts'

const Dispute = z.object({
  id: z.string(),
  orderId: z.uuid(),
  cents: Cents,
  feeCents: z.number().int(),
  state: z.enum(['open', 'won', 'lost']),
  openedAt: z.date(),
  isFraud: z.boolean(),
  /** The partner whose fraud it was; null for none, or where it was marked before marks named a partner. */
  fraudOf: z.uuid().nullable(),
})
export type Dispute = z.infer<typeof Dispute>

const columns = `id, order_id as "orderId", cents, fee_cents as "feeCents", state,
  opened_at as "openedAt", is_fraud as "isFraud", fraud_partner_id as "fraudOf"`

export const disputesOf = (tx: Tx, orderId: string) =>
  tx.many(Dispute, `select ${columns} from disputes where order_id = $1 order by opened_at, id`, [
    orderId,
  ])

/** Whether the payment is disputed or lost in a dispute. */
export const isDisputed = async (tx: Tx, orderId: string) =>
  (await disputesOf(tx, orderId)).some(({ state }) => state !== 'won')

export async function findDispute(tx: Tx, id: string) {
  const [dispute] = await tx.many(Dispute, `select ${columns} from disputes where id = $1`, [id])
  return dispute
}

const OfPayment = z.object({ paymentId: z.string() })

/** The payments of disputes whose state differs from ours. */
export async function paymentsOfNews(
  tx: Tx,
  disputes: (ProviderDispute & { paymentId: string })[],
) {
  const disputeRows = disputes.map(({ id, paymentId, state, feeCents }) => ({
    id,
    paymentId,
    state,
    feeCents,
  }))
  const news = await tx.many(
    OfPayment,
    `select "paymentId"
     from jsonb_to_recordset($1::jsonb)
       as told (id text, "paymentId" text, state text, "feeCents" integer)
     where not exists (
       select 1 from disputes
       where disputes.id = told.id and disputes.state = told.state
         and fee_cents = told."feeCents")`,
    [disputeRows],
  )
  return news.map(({ paymentId }) => paymentId)
}

export async function lockDispute(tx: Tx, id: string) {
  const [dispute] = await tx.many(
    Dispute,
    `select ${columns} from disputes where id = $1 for update`,
    [id],
  )
  return dispute
}

export async function saveDispute(
  tx: Tx,
  { orderId, ...dispute }: ProviderDispute & { orderId: string },
  now: Date,
) {
  await tx.run(
    `insert into disputes (id, order_id, cents, fee_cents, state, opened_at, closed_at)
     values ($1, $2, $3, $4, $5, $6, case when $5 = 'open' then null else $7::timestamptz end)
     on conflict (id) do update
     set fee_cents = excluded.fee_cents, state = excluded.state, closed_at = excluded.closed_at`,
    [dispute.id, orderId, dispute.cents, dispute.feeCents, dispute.state, dispute.openedAt, now],
  )
}

/** False where it was marked so before, or nothing was lost. */
export async function markFraud(
  tx: Tx,
  { disputeId, fraudOf }: { disputeId: string; fraudOf: string | null },
) {
  const marked = await tx.run(
    `update disputes set is_fraud = $2::uuid is not null, fraud_partner_id = $2::uuid
     where id = $1 and is_fraud <> ($2::uuid is not null) and state <> 'won'`,
    [disputeId, fraudOf],
  )
  return marked === 1
}
