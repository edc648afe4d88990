import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import type { SentPayout, SentTransfer } from './bankProvider.ts'

const Id = z.object({ id: z.uuid() })

export async function unknownPayoutIds(tx: Tx, ids: string[]) {
  const unknown = await tx.many(
    Id,
    `select value::uuid as id from jsonb_array_elements_text($1::jsonb) as t(value)
     where not exists (select from payouts where payouts.id = value::uuid)`,
    [ids],
  )
  return unknown.map(({ id }) => id)
}

export interface LostPayout extends Omit<SentTransfer, 'isReversed'> {
  partnerId: string
  account: string
  /** Undefined where its money is still on the partner's side of the provider. */
  sent: SentPayout | undefined
}

/** One sent to a bank is marked returned, so that its state is checked again. @returns false where it is already recorded. */
export async function insertLostPayout(tx: Tx, lost: LostPayout, now: Date) {
  const inserted = await tx.run(
    `insert into payouts (id, partner_id, cents, available_cents, provider_account, state, transfer_id,
       provider_payout_id, asked_at, next_try_at, let_go_at, arrives_at, ended_at, returned_at)
     values ($1, $2, $3, $3, $4, case when $6::text is null then 'under_way' else 'arrived' end, $5,
       $6, $8, $8, $8, $7, case when $6::text is null then null else $8::timestamptz end,
       case when $6::text is null then null else $8::timestamptz end)
     on conflict (id) do nothing`,
    [
      lost.payoutId,
      lost.partnerId,
      lost.cents,
      lost.account,
      lost.transferId,
      lost.sent?.providerPayoutId ?? null,
      lost.sent?.arrivesAt ?? null,
      now,
    ],
  )
  return inserted === 1
}

/** Payouts that had arrived as far as this database knows, and whose money came back to us since. */
export const markReversed = (tx: Tx, ids: string[], now: Date) =>
  tx.run(
    `update payouts set returned_at = coalesce(returned_at, $2)
     where state = 'arrived'
       and id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids, now],
  )
