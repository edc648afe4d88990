import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const PayoutRecord = z.object({
  id: z.uuid(),
  cents: z.number().int(),
  state: z.string(),
  ending: z.string().nullable(),
  askedAt: z.date(),
  arrivesAt: z.date().nullable(),
  endedAt: z.date().nullable(),
})

export const payoutRecords = (tx: Tx, partnerId: string, max: number) =>
  tx.many(
    PayoutRecord,
    `select id, cents, state, ending, asked_at as "askedAt", arrives_at as "arrivesAt",
       ended_at as "endedAt"
     from payouts where partner_id = $1 order by asked_at desc, id desc limit $2`,
    [partnerId, max],
  )
