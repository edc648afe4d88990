import { z } from 'zod'
import type { MailTopic } from '#contract/mails.ts'
import type { Tx } from '#server/platform/db.ts'

const StoredMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Where one click ends mails of its topic; null where they are not optional. */
  stopUrl: z.string().nullable(),
  writtenAt: z.date(),
  tries: z.number(),
})
export type StoredMail = z.output<typeof StoredMail>

const columns = `id, to_address as "to", subject, text_body as text, html_body as html,
  stop_url as "stopUrl", written_at as "writtenAt", tries`

export async function insertMail(tx: Tx, mail: Omit<StoredMail, 'tries'>) {
  await tx.run(
    `insert into mails (id, to_address, subject, text_body, html_body, stop_url, written_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [mail.id, mail.to, mail.subject, mail.text, mail.html, mail.stopUrl, mail.writtenAt],
  )
}

/** Takes the mails that are due, so that no other process takes them before `nextTryAt`. */
export async function claimDueMails(tx: Tx, now: Date, nextTryAt: Date, max: number) {
  return tx.many(
    StoredMail,
    `update mails set tries = tries + 1, next_try_at = $2
     where id in (
       select id from mails
       where sent_at is null and given_up_at is null and next_try_at <= $1
       order by next_try_at limit $3 for update skip locked
     )
     returning ${columns}`,
    [now, nextTryAt, max],
  )
}

/** The subject in this SQL as people and operators see it: a mailed code is in it. */
export const shownSubjectSql = (subject: string) =>
  `regexp_replace(${subject}, '\\d{6}', '••••••', 'g')`

const blanked = `subject = ${shownSubjectSql('subject')}, text_body = '', html_body = '', stop_url = null`

export async function markSent(tx: Tx, id: string, now: Date) {
  await tx.run(`update mails set sent_at = $2 where id = $1`, [id, now])
}

/** A sent mail is blanked: with its link or code, anyone who reads this table could open an account. */
export async function markSentAndForget(tx: Tx, id: string, now: Date) {
  await tx.run(`update mails set sent_at = $2, ${blanked} where id = $1`, [id, now])
}

export async function markGivenUp(tx: Tx, id: string, now: Date) {
  await tx.run(`update mails set given_up_at = $2, ${blanked} where id = $1`, [id, now])
}

export async function tryAgainAt(tx: Tx, id: string, at: Date) {
  await tx.run(`update mails set next_try_at = $2 where id = $1 and sent_at is null`, [id, at])
}

export async function newestMails(tx: Tx, max: number) {
  return tx.many(
    StoredMail,
    `select ${columns} from mails order by written_at desc, id desc limit $1`,
    [max],
  )
}

/** @returns how many were deleted. */
export async function deleteMails(tx: Tx, before: Date, max: number) {
  return tx.run(
    `delete from mails where id in (
       select id from mails where written_at < $1 order by written_at limit $2
     )`,
    [before, max],
  )
}

const MailRecord = z.object({
  subject: z.string(),
  writtenAt: z.date(),
  sentAt: z.date().nullable(),
  delayedAt: z.date().nullable(),
  bouncedAt: z.date().nullable(),
})

/** What was written to an address; the words may hold a link that opens the account, so they stay here. */
/** @param until null for those of today too. */
export async function mailRecords(
  tx: Tx,
  { to, until }: { to: string; until: Date | null },
  max: number,
) {
  return tx.many(
    MailRecord,
    `select ${shownSubjectSql('subject')} as subject, written_at as "writtenAt",
       sent_at as "sentAt", delayed_at as "delayedAt", bounced_at as "bouncedAt"
     from mails where to_address = $1 and ($2::timestamptz is null or written_at <= $2)
     order by written_at desc, id desc limit $3`,
    [to, until, max],
  )
}

const Count = z.object({ count: z.number() })

/** Mails that are neither sent nor given up. */
export async function countWaiting(tx: Tx) {
  const [row] = await tx.many(
    Count,
    `select count(*) from mails where sent_at is null and given_up_at is null`,
  )
  return row?.count ?? 0
}

/** Mails that the next rounds send. */
export async function countDueMails(tx: Tx, now: Date) {
  const [row] = await tx.many(
    Count,
    `select count(*) from mails
     where sent_at is null and given_up_at is null and next_try_at <= $1`,
    [now],
  )
  return row?.count ?? 0
}

/** Mails that were reported as late, or as come back, for as long as they are kept. */
export async function countReported(tx: Tx, how: 'bounced' | 'delayed') {
  const [row] = await tx.many(
    Count,
    `select count(*) from mails
     where ($1 = 'bounced' and bounced_at is not null)
        or ($1 = 'delayed' and delayed_at is not null)`,
    [how],
  )
  return row?.count ?? 0
}

const Kept = z.object({ isKept: z.boolean() })

export async function isKept(tx: Tx, id: string) {
  const [row] = await tx.many(Kept, `select exists (select from mails where id = $1) as "isKept"`, [
    id,
  ])
  return row?.isKept ?? false
}

const Bounced = z.object({ to: z.string(), writtenAt: z.date() })

/** Answers the mail to the first who brings the report. */
export async function markBounced(tx: Tx, id: string, now: Date) {
  const [mail] = await tx.many(
    Bounced,
    `update mails set bounced_at = $2 where id = $1 and bounced_at is null
     returning to_address as "to", written_at as "writtenAt"`,
    [id, now],
  )
  return mail
}

/** True for the first report of it. */
export async function markDelayed(tx: Tx, id: string, now: Date) {
  const marked = await tx.run(
    `update mails set delayed_at = $2 where id = $1 and delayed_at is null`,
    [id, now],
  )
  return marked === 1
}

/** Sent or not: nothing written to this address is kept. */
export async function deleteMailsTo(tx: Tx, to: string, until: Date | null) {
  await tx.run(
    `delete from mails where to_address = $1 and ($2::timestamptz is null or written_at <= $2)`,
    [to, until],
  )
}

const Unwanted = z.object({ topic: z.string() })

export async function unwantedTopics(tx: Tx, accountId: string) {
  const rows = await tx.many(
    Unwanted,
    `select topic from unwanted_mails where account_id = $1
     union all
     select 'offers' from accounts where id = $1 and not wants_promotions order by topic`,
    [accountId],
  )
  return rows.map(({ topic }) => topic)
}

export const isUnwanted = async (tx: Tx, accountId: string, topic: MailTopic) =>
  (await unwantedTopics(tx, accountId)).includes(topic)

/** Offers are opted into, all other topics opted out of. */
async function chooseOffers(tx: Tx, accountId: string, isWanted: boolean) {
  await tx.run(`update accounts set wants_promotions = $2 where id = $1`, [accountId, isWanted])
}

export async function stopTopic(tx: Tx, accountId: string, topic: MailTopic, now: Date) {
  if (topic === 'offers') return chooseOffers(tx, accountId, false)
  await tx.run(
    `insert into unwanted_mails (account_id, topic, since) values ($1, $2, $3)
     on conflict do nothing`,
    [accountId, topic, now],
  )
}

export async function resumeTopic(tx: Tx, accountId: string, topic: MailTopic) {
  if (topic === 'offers') return chooseOffers(tx, accountId, true)
  await tx.run(`delete from unwanted_mails where account_id = $1 and topic = $2`, [
    accountId,
    topic,
  ])
}

export async function deleteChoicesOf(tx: Tx, accountId: string) {
  await tx.run(`delete from unwanted_mails where account_id = $1`, [accountId])
}
