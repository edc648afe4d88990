import { z } from 'zod'
import { suspendedAtSql } from '#server/identity/suspensions/index.ts'
import { booksHoldingSql } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'

const PayoutRow = z.object({
  id: z.uuid(),
  partnerId: z.uuid(),
  cents: z.number().int(),
  account: z.string(),
  ending: z.string().nullable(),
  state: z.enum(['held', 'under_way', 'arrived', 'failing', 'failed']),
  transferId: z.string().nullable(),
  providerPayoutId: z.string().nullable(),
  askedAt: z.date(),
  arrivesAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  heldUntil: z.date().nullable(),
  /** The bank that it was held for. */
  heldFor: z.string().nullable(),
  stoppedAt: z.date().nullable(),
})
export type PayoutRow = z.infer<typeof PayoutRow>

const columns = `id, partner_id as "partnerId", cents, provider_account as account, ending, state,
  transfer_id as "transferId", provider_payout_id as "providerPayoutId", asked_at as "askedAt",
  arrives_at as "arrivesAt", ended_at as "endedAt",
  held_until as "heldUntil", held_for as "heldFor", stopped_at as "stoppedAt"`

/** A payout that waits, and for which bank. */
export interface Hold {
  until: Date
  bankKey: string | null
}

interface NewPayout {
  id: string
  partnerId: string
  cents: number
  availableCents: number
  account: string
  ending: string | null
  hold: Hold | null
  scheduledOn: string | null
}

/** False where one is under way already, or its schedule's day has had one. */
export async function insertPayout(tx: Tx, payout: NewPayout, now: Date) {
  const inserted = await tx.run(
    `insert into payouts (id, partner_id, cents, available_cents, provider_account, ending, state,
       asked_at, next_try_at, held_until, held_for, scheduled_on)
     values ($1, $2, $3, $4, $5, $6, $8, $7, coalesce($9::timestamptz, $7), $9, $10, $11)
     on conflict do nothing`,
    [
      payout.id,
      payout.partnerId,
      payout.cents,
      payout.availableCents,
      payout.account,
      payout.ending,
      now,
      payout.hold ? 'held' : 'under_way',
      payout.hold?.until ?? null,
      payout.hold?.bankKey ?? null,
      payout.scheduledOn,
    ],
  )
  return inserted === 1
}

export const lastPayouts = (tx: Tx, partnerId: string, max: number) =>
  tx.many(
    PayoutRow,
    `select ${columns} from payouts where partner_id = $1
     order by asked_at desc, id desc limit $2`,
    [partnerId, max],
  )

/** What went to a partner's bank and was not returned, before a known one, the newest first. */
export const payoutsBefore = (
  tx: Tx,
  partnerId: string,
  { before, max }: { before: string | null; max: number },
) =>
  tx.many(
    PayoutRow,
    `select ${columns} from payouts
     where partner_id = $1 and state <> 'failed' and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [partnerId, before, max],
  )

/** When the last payout arrived that was not returned. */
export async function lastArrival(tx: Tx, partnerId: string) {
  const [last] = await tx.many(
    z.object({ at: z.date().nullable() }),
    `select max(ended_at) as at from payouts where partner_id = $1 and state = 'arrived'`,
    [partnerId],
  )
  return last?.at ?? null
}

/** The last payout that was not returned, and its posting. */
export async function lastPaid(tx: Tx, partnerId: string) {
  const [last] = await tx.many(
    z.object({ postingId: z.uuid(), at: z.date() }),
    `select postings.id as "postingId", asked_at as at
     from payouts join postings on payout_id = payouts.id and reason = 'payout'
     where partner_id = $1 and state <> 'failed' order by asked_at desc, payouts.id desc limit 1`,
    [partnerId],
  )
  return last
}

/** As SQL over a payout: its money may still come back. */
export const isUnderWaySql = `state in ('held', 'under_way', 'failing') or returned_at is not null`

const PaidOut = z.object({
  cents: z.number().int(),
  payouts: z.number().int(),
  firstAt: z.date().nullable(),
  isUnderWay: z.boolean(),
})

/** What has gone to a partner's bank or is on its way there. */
export async function paidOut(tx: Tx, partnerId: string) {
  const [paid] = await tx.many(
    PaidOut,
    `select coalesce(sum(cents) filter (where state <> 'failed'), 0)::bigint as cents,
            count(*) filter (where state <> 'failed')::integer as payouts,
            min(asked_at) filter (where state <> 'failed') as "firstAt",
            coalesce(bool_or(${isUnderWaySql}), false) as "isUnderWay"
     from payouts where partner_id = $1`,
    [partnerId],
  )
  return paid ?? { cents: 0, payouts: 0, firstAt: null, isUnderWay: false }
}

const booksHold = booksHoldingSql('payouts.partner_id')
const isSuspended = suspendedAtSql('payouts.partner_id', '$1')

/**
 * Takes payouts to tell the provider of or to ask it about, one process each; a failure comes again later. One that
 * has not reached the bank waits while the books hold its partner's payouts or the partner is suspended; money that comes
 * back always comes back.
 */
export const claimPayouts = (tx: Tx, max: number, now: Date) =>
  tx.many(
    PayoutRow,
    `update payouts
     set tries = tries + 1,
         next_try_at = $1::timestamptz + power(2, least(tries, 10)) * 4 * interval '1 second'
     where id in (
       select id from payouts where state in ('held', 'under_way', 'failing') and next_try_at <= $1
         and (state = 'failing' or provider_payout_id is not null or not exists (${booksHold}) and not ${isSuspended})
       order by next_try_at, id limit $2 for update skip locked)
     returning ${columns}`,
    [now, max],
  )

/** False: the payout has been stopped or has ended. */
export async function saveTransfer(tx: Tx, id: string, transferId: string) {
  const kept = await tx.run(
    `update payouts set transfer_id = $2
     where id = $1 and state in ('held', 'under_way') and coalesce(transfer_id, $2) = $2`,
    [id, transferId],
  )
  return kept === 1
}

/** At the bank, and asked about again later, since its message may be lost. False: that was known. */
export async function saveSentPayout(
  tx: Tx,
  id: string,
  sent: { providerPayoutId: string; arrivesAt: Date; askAgainAt: Date },
) {
  const kept = await tx.run(
    `update payouts
     set state = 'under_way', provider_payout_id = $2, arrives_at = $3, tries = 0, next_try_at = $4
     where id = $1 and state in ('held', 'under_way') and provider_payout_id is null`,
    [id, sent.providerPayoutId, sent.arrivesAt, sent.askAgainAt],
  )
  return kept === 1
}

export async function askAgain(tx: Tx, id: string, at: Date) {
  await tx.run(`update payouts set tries = 0, next_try_at = $2 where id = $1`, [id, at])
}

export async function markArrived(
  tx: Tx,
  id: string,
  { at, askAgainAt }: { at: Date; askAgainAt: Date },
) {
  await tx.run(
    `update payouts
     set state = 'arrived', arrives_at = $2, ended_at = $2, tries = 0, next_try_at = $3
     where id = $1 and state = 'under_way'`,
    [id, at, askAgainAt],
  )
}

/** Takes payouts that arrived after `since` to ask the provider whether they came back, and again at `askAgainAt`. */
export const claimArrived = (
  tx: Tx,
  { since, askAgainAt, max }: { since: Date; askAgainAt: Date; max: number },
  now: Date,
) =>
  tx.many(
    PayoutRow,
    `update payouts set next_try_at = $2
     where id in (
       select id from payouts
       where state = 'arrived' and returned_at is null and ended_at > $1
         and provider_payout_id is not null and next_try_at <= $4
       order by next_try_at, id limit $3 for update skip locked)
     returning ${columns}`,
    [since, askAgainAt, max, now],
  )

/** The bank or the provider said no; what has moved comes back first. */
export async function markFailing(tx: Tx, id: string, now: Date) {
  await tx.run(
    `update payouts set state = 'failing', tries = 0, next_try_at = $2
     where id = $1 and state in ('held', 'under_way')`,
    [id, now],
  )
}

/** True for the one who is to post it. */
export async function markFailed(tx: Tx, id: string, now: Date) {
  const marked = await tx.run(
    `update payouts set state = 'failed', ended_at = $2 where id = $1 and state = 'failing'`,
    [id, now],
  )
  return marked === 1
}

/** The provider has news of a payout: it is asked about at once. */
export async function wakePayout(tx: Tx, providerPayoutId: string, now: Date) {
  const woken = await tx.run(
    `update payouts set next_try_at = $2
     where provider_payout_id = $1 and state in ('under_way', 'failing')`,
    [providerPayoutId, now],
  )
  return woken === 1
}

const Id = z.object({ id: z.uuid() })

/** The bank has sent back what had arrived. False: no such payout has arrived. */
export async function markReturned(tx: Tx, providerPayoutId: string, now: Date) {
  const marked = await tx.run(
    `update payouts set returned_at = coalesce(returned_at, $2)
     where provider_payout_id = $1 and state = 'arrived'`,
    [providerPayoutId, now],
  )
  return marked === 1
}

/** Returned payouts are looked into again, each once no other one of its partner is under way. */
export async function reopenReturned(tx: Tx, now: Date) {
  await tx.run(
    `update payouts
     set state = 'under_way', ended_at = null, returned_at = null, tries = 0, next_try_at = $1
     where id in (
       select distinct on (partner_id) id from payouts as returned
       where returned_at is not null and not exists (
         select from payouts as other
         where other.partner_id = returned.partner_id and other.state in ('held', 'under_way', 'failing'))
       order by partner_id, returned_at)
       and state = 'arrived'`,
    [now],
  )
}

export async function hasPayoutUnderWay(tx: Tx, partnerId: string) {
  const found = await tx.many(
    Id,
    `select id from payouts where partner_id = $1 and (${isUnderWaySql})`,
    [partnerId],
  )
  return found.length > 0
}
