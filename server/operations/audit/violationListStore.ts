import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Settled = z.object({
  settledAt: z.date(),
  settledHow: z.enum(['adjusted', 'accepted', 'mended']),
  /** The operator's e-mail; null where it resolved by itself. */
  settledBy: z.string().nullable(),
  settledReason: z.string().nullable(),
})

const Recorded = z.object({
  id: z.uuid(),
  invariant: z.string(),
  rowKind: z.string(),
  rowId: z.string(),
  orderId: z.uuid().nullable(),
  visitId: z.uuid().nullable(),
  payoutId: z.uuid().nullable(),
  stops: z.enum(['partners', 'everyone', 'none']),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  fingerprint: z.string(),
  partnerIds: z.array(z.uuid()),
  foundAt: z.date(),
  settled: Settled.nullable(),
})
export type RecordedViolation = z.infer<typeof Recorded>

const RecordedRow = Recorded.omit({ settled: true })
  .extend(z.object({ ...Settled.partial().shape }).shape)
  .extend({ settledAt: z.date().nullable(), settledHow: Settled.shape.settledHow.nullable() })
  .transform(
    ({ settledAt, settledHow, settledBy, settledReason, ...row }): RecordedViolation => ({
      ...row,
      settled:
        settledAt && settledHow
          ? {
              settledAt,
              settledHow,
              settledBy: settledBy ?? null,
              settledReason: settledReason ?? null,
            }
          : null,
    }),
  )

const select = `
  select book_violations.id, invariant, row_kind as "rowKind", row_id as "rowId", order_id as "orderId",
    visit_id as "visitId", payout_id as "payoutId", stops, facts, fingerprint,
    (select coalesce(jsonb_agg(partner_id order by partner_id), '[]') from book_violation_partners
     where violation_id = book_violations.id) as "partnerIds",
    found_at as "foundAt", settled_at as "settledAt", settled_how as "settledHow", email as "settledBy",
    settled_reason as "settledReason"
  from book_violations left join operators on operators.id = settled_by`

/** What is not settled, the longest open first. */
export const openViolations = (tx: Tx, max: number) =>
  tx.many(
    RecordedRow,
    `${select} where settled_at is null order by found_at, book_violations.id limit $1`,
    [max],
  )

/** What was settled lately, the latest first. */
export const settledViolations = (tx: Tx, max: number) =>
  tx.many(
    RecordedRow,
    `${select} where settled_at is not null order by settled_at desc, book_violations.id desc limit $1`,
    [max],
  )

/** The last record of each of these rows of an invariant. */
export const recordsOf = (tx: Tx, invariant: string, rowIds: string[]) =>
  tx.many(
    RecordedRow,
    `${select} where invariant = $1
       and row_id in (select value from jsonb_array_elements_text($2::jsonb) as t (value))
     order by found_at`,
    [invariant, rowIds],
  )

/** Held until the transaction ends: one operator settles it. */
export async function lockViolation(tx: Tx, id: string) {
  await tx.run(`select 1 from book_violations where id = $1 for update`, [id])
  const [violation] = await tx.many(RecordedRow, `${select} where book_violations.id = $1`, [id])
  return violation
}

export interface Settlement {
  id: string
  how: 'adjusted' | 'accepted'
  operatorId: string
  reason: string
  postingId: string | null
  /** How the row stands now: it is not raised again until that changes. */
  fingerprint: string
}

export async function markViolationSettled(tx: Tx, settlement: Settlement, now: Date) {
  await tx.run(
    `update book_violations
     set settled_at = $2, settled_how = $3, settled_by = $4, settled_reason = $5, posting_id = $6, fingerprint = $7
     where id = $1 and settled_at is null`,
    [
      settlement.id,
      now,
      settlement.how,
      settlement.operatorId,
      settlement.reason,
      settlement.postingId,
      settlement.fingerprint,
    ],
  )
}
