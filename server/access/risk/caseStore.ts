import { z } from 'zod'
import { RiskCaseKind, RiskDecision, RiskWhy } from '#contract/risk.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { forgetDevicesOfGuests } from './guestDeviceStore.ts'
import type { Subjects } from './riskStore.ts'

const Case = z.object({
  id: z.uuid(),
  kind: RiskCaseKind,
  about: z.uuid(),
  guestId: z.uuid().nullable(),
  partnerId: z.uuid().nullable(),
  card: z.string().nullable(),
  mailbox: z.string().nullable(),
  device: z.string().nullable(),
  why: z.array(RiskWhy),
  cents: z.number().int(),
  openedAt: z.date(),
  decision: RiskDecision.nullable(),
  reason: z.string().nullable(),
  decidedAt: z.date().nullable(),
})
export type RiskCase = z.infer<typeof Case>

const columns = `
  id, kind, about, guest_id as "guestId", partner_id as "partnerId", card_fingerprint as card,
  mailbox_key as mailbox, device_hash as device, why, cents, opened_at as "openedAt", decision, reason,
  decided_at as "decidedAt"`

export interface NewCase {
  kind: RiskCaseKind
  about: string
  subjects: Subjects
  why: RiskWhy[]
  cents: number
}

/** False where the same waits already; then it is worth the larger amount. */
export async function openCase(tx: Tx, { kind, about, subjects, why, cents }: NewCase, now: Date) {
  const { guest, card, mailbox, device, partner } = subjects
  const opened = await tx.run(
    `insert into risk_cases (
       id, kind, about, guest_id, card_fingerprint, mailbox_key, device_hash, partner_id, why, cents, opened_at
     ) values (
       $1, $2, $3, $4, $5, $6, $7, $8,
       array(select value from jsonb_array_elements_text($9::jsonb) as t(value)), $10, $11
     )
     on conflict (about, kind) where decided_at is null
     do update set cents = greatest(risk_cases.cents, excluded.cents)`,
    [
      newId(now),
      kind,
      about,
      guest ?? null,
      card ?? null,
      mailbox ?? null,
      device ?? null,
      partner ?? null,
      why,
      cents,
      now,
    ],
  )
  return opened === 1
}

/** What waits, the most money first. */
export const openCases = (tx: Tx, max: number) =>
  tx.many(
    Case,
    `select ${columns} from risk_cases where decided_at is null
     order by cents desc, opened_at, id limit $1`,
    [max],
  )

export async function findCase(tx: Tx, id: string) {
  const [found] = await tx.many(Case, `select ${columns} from risk_cases where id = $1`, [id])
  return found
}

/** The case under lock: it is decided, and answered, one after the other. */
export async function lockCase(tx: Tx, id: string) {
  const [found] = await tx.many(
    Case,
    `select ${columns} from risk_cases where id = $1 for update`,
    [id],
  )
  return found
}

/** Whether it was ever brought before an operator. */
export async function wasCase(tx: Tx, kind: RiskCaseKind, about: string) {
  const found = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from risk_cases where about = $1 and kind = $2 limit 1`,
    [about, kind],
  )
  return found.length > 0
}

/** Whether an operator may still pay this partner for a use that was reported after its refund. */
export async function hasOpenLateUse(tx: Tx, partnerId: string) {
  const found = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from risk_cases
     where partner_id = $1 and kind = 'late_use' and decided_at is null limit 1`,
    [partnerId],
  )
  return found.length > 0
}

/** True for the decision that holds. */
export async function closeCase(
  tx: Tx,
  { kind, about, decision, reason }: Closing,
  now: Date,
): Promise<boolean> {
  const closed = await tx.run(
    `update risk_cases set decision = $3, reason = $4, decided_at = $5
     where about = $1 and kind = $2 and decided_at is null`,
    [about, kind, decision, reason, now],
  )
  return closed === 1
}

interface Closing {
  kind: RiskCaseKind
  about: string
  decision: RiskDecision
  reason: string
}

/** The cases that one account may see: its own as a guest, or as a partner. */
export const casesOf = (tx: Tx, accountId: string, max: number) =>
  tx.many(
    Case,
    `select ${columns} from risk_cases
     where guest_id = $1 and kind = 'claim' or partner_id = $1 and kind = 'late_use'
     order by opened_at desc, id desc limit $2`,
    [accountId, max],
  )

const Answer = z.object({
  caseId: z.uuid(),
  accountId: z.uuid(),
  words: z.string(),
  writtenAt: z.date(),
})

export const answersTo = (tx: Tx, caseIds: string[]) =>
  tx.many(
    Answer,
    `select case_id as "caseId", account_id as "accountId", words, written_at as "writtenAt"
     from risk_answers
     where case_id = any (array(select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value)))
     order by written_at, id`,
    [caseIds],
  )

export const insertAnswer = (
  tx: Tx,
  { caseId, accountId, words }: { caseId: string; accountId: string; words: string },
  now: Date,
) =>
  tx.run(
    `insert into risk_answers (id, case_id, account_id, words, written_at) values ($1, $2, $3, $4, $5)`,
    [newId(now), caseId, accountId, words, now],
  )

/** What a deleted account said goes with it; that something happened stays, under its pseudonym. */
export async function forgetPerson(tx: Tx, accountId: string) {
  await tx.run(`delete from risk_answers where account_id = $1`, [accountId])
  await forgetDevicesOfGuests(tx, [accountId])
}

const CaseRecord = z.object({
  kind: RiskCaseKind,
  why: z.array(RiskWhy),
  cents: z.number().int(),
  openedAt: z.date(),
  decision: RiskDecision.nullable(),
  reason: z.string().nullable(),
  decidedAt: z.date().nullable(),
  answers: z.array(z.string()),
})

const recordOf = `kind, why, cents, opened_at as "openedAt", decision, decided_at as "decidedAt"`

/** What of a guest waited for an operator, and what they said to it. */
export const caseRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    CaseRecord,
    `select ${recordOf}, reason,
       array(select words from risk_answers
         where case_id = risk_cases.id and account_id = $1 order by written_at) as answers
     from risk_cases where guest_id = $1
     order by opened_at desc, id desc limit $2`,
    [guestId, max],
  )

/** The same of an organisation, with what one of its owners said to it. A claim's reason is its guest's. */
export const organisationCaseRecords = (
  tx: Tx,
  { organisationId, accountId }: { organisationId: string; accountId: string },
  max: number,
) =>
  tx.many(
    CaseRecord,
    `select ${recordOf}, case when kind <> 'claim' then reason end as reason,
       array(select words from risk_answers
         where case_id = risk_cases.id and account_id = $2 order by written_at) as answers
     from risk_cases where partner_id = $1
     order by opened_at desc, id desc limit $3`,
    [organisationId, accountId, max],
  )

/** Decided long ago, so many at once. */
export const deleteCases = (tx: Tx, decidedBefore: Date, max: number) =>
  tx.run(
    `delete from risk_cases where id in (
       select id from risk_cases where decided_at < $1 order by decided_at limit $2)`,
    [decidedBefore, max],
  )

/** What is counted of one guest is counted of another. The device that was used last is the other's. */
export async function moveRisk(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update risk_events set guest_id = $2 where guest_id = $1`, [from, into])
  await tx.run(`update risk_cases set guest_id = $2 where guest_id = $1`, [from, into])
  await tx.run(`update risk_answers set account_id = $2 where account_id = $1`, [from, into])
  await tx.run(
    `insert into guest_devices (account_id, device_hash, seen_at)
     select $2, device_hash, seen_at from guest_devices where account_id = $1
     on conflict (account_id) do update
       set device_hash = excluded.device_hash, seen_at = excluded.seen_at`,
    [from, into],
  )
  await forgetDevicesOfGuests(tx, [from])
}
