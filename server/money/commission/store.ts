import { z } from 'zod'
import { defaultPercent } from '#contract/commission.ts'
import type { Tx } from '#server/platform/db.ts'

const ShareRow = z.object({
  fromOn: z.string(),
  percent: z.number().int().nullable(),
  reason: z.string(),
  operator: z.string(),
  setAt: z.date(),
})

/** Of an organisation, the earliest first. */
export const sharesOf = (tx: Tx, organisationId: string) =>
  tx.many(
    ShareRow,
    `select from_on::text as "fromOn", partner_percent as percent, reason, email as operator,
       set_at as "setAt"
     from organisation_shares join operators on operators.id = set_by
     where organisation_id = $1 order by from_on`,
    [organisationId],
  )

interface NewShare {
  organisationId: string
  fromOn: string
  percent: number | null
  reason: string
  operatorId: string
}

/** One of the same day, which has not begun, is replaced. */
export async function writeShare(tx: Tx, share: NewShare, now: Date) {
  await tx.run(
    `insert into organisation_shares (organisation_id, from_on, partner_percent, reason, set_by, set_at)
     values ($1, $2::date, $3, $4, $5, $6)
     on conflict (organisation_id, from_on) do update
       set partner_percent = $3, reason = $4, set_by = $5, set_at = $6`,
    [share.organisationId, share.fromOn, share.percent, share.reason, share.operatorId, now],
  )
}

/** The share of an order's money: that of the day on which it was paid. */
export async function paidShare(
  tx: Tx,
  { orderId, partnerId }: { orderId: string; partnerId: string },
) {
  const [found] = await tx.many(
    z.object({ percent: z.number().int().nullable() }),
    `select partner_percent as percent from organisation_shares
     where organisation_id = $2 and from_on <= (
       select min(posted_at at time zone 'UTC')::date from postings
       where order_id = $1 and reason = 'payment')
     order by from_on desc limit 1`,
    [orderId, partnerId],
  )
  return found?.percent ?? defaultPercent
}
