import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { htmlOf, type Letter, textOf } from './letter.ts'
import { insertMail } from './store.ts'

/** Puts a mail in the outbox in the caller's transaction: what it tells of and the mail are kept together or not at all. */
export async function writeMail(tx: Tx, { to, ...letter }: Letter & { to: string }, now: Date) {
  await insertMail(tx, {
    id: newId(now),
    to,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    writtenAt: now,
  })
}
