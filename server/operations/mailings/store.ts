import { z } from 'zod'
import { Mailing, MailingAudience, MailingMessage } from '#contract/mailings.ts'
import { idsSql } from '#server/operations/lists/index.ts'
import type { Tx } from '#server/platform/db.ts'

interface Choice {
  audience: MailingAudience
  isPromotion: boolean
}

/** The accounts that an audience consists of now. An owner of several restrooms or organisations is one of them. */
function accountsSql({ audience, isPromotion }: Choice) {
  const { sql, values } = chosenSql(audience)
  const optedIn = isPromotion ? 'and wants_promotions' : ''
  return {
    sql: `select id from accounts where id in (${sql}) and deleted_at is null
            and email_proven_at is not null and email_bounced_at is null ${optedIn}`,
    values,
  }
}

const ownersSql = (organisations: string) =>
  `select account_id from members where role = 'owner' and organisation_id in (${organisations})`

function chosenSql(audience: MailingAudience): { sql: string; values: string[] } {
  if (audience.kind === 'person')
    return {
      sql: `select id from accounts where id = $1 and user_type = 'user'
            union ${ownersSql('$1')}`,
      values: [audience.id],
    }
  const { sql, values } = idsSql(audience.kind, audience.filters)
  if (audience.kind === 'guests') return { sql, values }
  if (audience.kind === 'organisations') return { sql: ownersSql(sql), values }
  return { sql: ownersSql(`select partner_id from locations where id in (${sql})`), values }
}

const Count = z.object({ count: z.number().int() })

export async function countAddressees(tx: Tx, choice: Choice) {
  const { sql, values } = accountsSql(choice)
  const [row] = await tx.many(Count, `select count(*)::integer as count from (${sql}) t`, values)
  return row?.count ?? 0
}

/** Of one statement, so that none comes near the time that a statement may take. */
const maxInserted = 10_000
const Inserted = Count.extend({ last: z.string().nullable() })

export async function insertAddressees(tx: Tx, { id, ...choice }: Choice & { id: string }) {
  const { sql, values } = accountsSql(choice)
  const [mailing, after] = [values.length + 1, values.length + 2]
  let last: string | null = '00000000-0000-0000-0000-000000000000'
  while (last) {
    const [inserted]: z.output<typeof Inserted>[] = await tx.many(
      Inserted,
      `with inserted as (
         insert into mailing_addressees (mailing_id, account_id)
         select $${mailing}::uuid, id from (${sql}) t where id > $${after} order by id limit ${maxInserted}
         returning account_id
       )
       select count(*)::integer as count, max(account_id::text) as last from inserted`,
      [...values, id, last],
    )
    last = inserted?.count === maxInserted ? inserted.last : null
  }
}

interface NewMailing {
  id: string
  operatorId: string
  message: MailingMessage
  audience: MailingAudience
  addressees: number
  state: 'waiting' | 'sending'
}

/** False where this very mailing was made before. */
export async function insertMailing(tx: Tx, mailing: NewMailing, now: Date) {
  const { id, operatorId, message, audience, addressees, state } = mailing
  const inserted = await tx.run(
    `insert into mailings (id, operator_id, message, audience, addressees, state, asked_at)
     values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7) on conflict do nothing`,
    [id, operatorId, message, audience, addressees, state, now],
  )
  return inserted === 1
}

/** Of an operator's mailings since then that no other confirmed; of those stopped, the ones that someone got by then. */
export async function addresseesAlone(tx: Tx, operatorId: string, since: Date) {
  const [row] = await tx.many(
    Count,
    `select coalesce(sum(addressees), 0)::integer as count from mailings
     where operator_id = $1 and asked_at > $2
       and (state in ('sending', 'sent') or state = 'stopped' and exists (
         select from mailing_addressees where mailing_id = mailings.id and outcome is not null))
       -- A stop overwrites who confirmed it; the log does not.
       and not exists (
         select from operator_acts
         where subject_id = mailings.id and act = 'approved_mailing' and acted_at > $2)`,
    [operatorId, since],
  )
  return row?.count ?? 0
}

const MailingRow = z
  .object({
    ...Mailing.omit({ askedAt: true }).shape,
    message: MailingMessage,
    audience: MailingAudience,
    askedAt: z.date(),
  })
  .transform(({ askedAt, ...mailing }): Mailing => ({ ...mailing, askedAt: askedAt.toISOString() }))

const outcomes = `count(*) filter (where outcome = 'sent') as sent, count(*) filter (where outcome = 'skipped') as skipped`

const columns = `mailings.id, message, audience, maker.email as operator, mailings.state, addressees,
  coalesce(mailings.sent, counted.sent)::integer as sent, coalesce(mailings.skipped, counted.skipped)::integer as skipped,
  asked_at as "askedAt", decider.email as "decidedBy"`
const tables = `mailings join operators maker on maker.id = operator_id
  left join operators decider on decider.id = decided_by
  left join lateral (
    select ${outcomes} from mailing_addressees where mailing_id = mailings.id
      and mailings.sent is null and mailings.state <> 'waiting') counted on true`

export async function findMailing(tx: Tx, id: string) {
  const [mailing] = await tx.many(
    MailingRow,
    `select ${columns} from ${tables} where mailings.id = $1`,
    [id],
  )
  return mailing
}

export const newestMailings = (tx: Tx, max: number) =>
  tx.many(
    MailingRow,
    `select ${columns} from ${tables} order by asked_at desc, mailings.id limit $1`,
    [max],
  )

interface By {
  id: string
  operatorId: string
}

export async function approveMailing(tx: Tx, { id, operatorId }: By, now: Date) {
  const approved = await tx.run(
    `update mailings set state = 'sending', decided_by = $2, decided_at = $3
     where id = $1 and state = 'waiting' and operator_id <> $2`,
    [id, operatorId, now],
  )
  return approved === 1
}

export async function stopMailing(tx: Tx, { id, operatorId }: By, now: Date) {
  const stopped = await tx.run(
    `update mailings set state = 'stopped', decided_by = $2, decided_at = $3, finished_at = $3
     where id = $1 and state in ('waiting', 'sending')`,
    [id, operatorId, now],
  )
  return stopped === 1
}

const Claimed = z.object({ mailingId: z.uuid(), accountId: z.uuid(), message: MailingMessage })

/**
 * The next addressees of the oldest mailing that has any; no other process gets the same, and after a crash they are left
 * again. In order of accounts, so that two mailings to the same people do not wait for each other.
 */
export const claimAddressees = (tx: Tx, max: number) =>
  tx.many(
    Claimed,
    `with oldest as (
       select id, message from mailings
       where state = 'sending' and exists (
         select from mailing_addressees where mailing_id = mailings.id and outcome is null)
       order by asked_at, id limit 1
     ), next as (
       select mailing_id, account_id from mailing_addressees
       where mailing_id = (select id from oldest) and outcome is null
       order by account_id limit $1 for update skip locked
     ), claimed as (
       update mailing_addressees a set outcome = 'sent' from next
       where a.mailing_id = next.mailing_id and a.account_id = next.account_id
       returning a.mailing_id, a.account_id
     )
     select mailing_id as "mailingId", account_id as "accountId", message from claimed, oldest
     order by account_id`,
    [max],
  )

export async function markSkipped(tx: Tx, mailingId: string, accountId: string) {
  await tx.run(
    `update mailing_addressees set outcome = 'skipped' where mailing_id = $1 and account_id = $2`,
    [mailingId, accountId],
  )
}

/** False where this person had a promotion since then. */
export async function claimPromotion(tx: Tx, accountId: string, since: Date, now: Date) {
  const claimed = await tx.run(
    `insert into promotions_sent (account_id, sent_at) values ($1, $3)
     on conflict (account_id) do update set sent_at = excluded.sent_at
       where promotions_sent.sent_at <= $2`,
    [accountId, since, now],
  )
  return claimed === 1
}

/** Their numbers are kept: counting 100,000 addressees of each mailing that is listed takes seconds. */
export async function finishMailings(tx: Tx, now: Date) {
  await tx.run(
    `update mailings
     set state = 'sent', finished_at = $1, (sent, skipped) = (
       select ${outcomes} from mailing_addressees where mailing_id = mailings.id)
     where state = 'sending' and not exists (
       select from mailing_addressees where mailing_id = mailings.id and outcome is null)`,
    [now],
  )
}

/** With their addressees, and when each person last got a promotion. */
export async function deleteOldMailings(tx: Tx, before: Date) {
  await tx.run(`delete from mailings where finished_at < $1`, [before])
  await tx.run(`delete from promotions_sent where sent_at < $1`, [before])
}
