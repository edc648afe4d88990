import { z } from 'zod'
import type { OperatorMessage } from '#contract/operatorFiles.ts'
import type { Tx } from '#server/platform/db.ts'

const MessageRow = z
  .object({
    id: z.uuid(),
    operator: z.string(),
    subject: z.string(),
    words: z.string(),
    at: z.date(),
  })
  .transform(({ at, ...message }): OperatorMessage => ({ ...message, at: at.toISOString() }))

/** What operators have written to a person, newest first. */
export const messagesTo = (tx: Tx, personId: string, max: number) =>
  tx.many(
    MessageRow,
    `select operator_messages.id, email as operator, subject, words, sent_at as at
     from operator_messages join operators on operators.id = operator_id
     where person_id = $1 order by sent_at desc, operator_messages.id desc limit $2`,
    [personId, max],
  )

interface NewMessage {
  id: string
  personId: string
  operatorId: string
  subject: string
  words: string
}

/** False where this very message was sent before. */
export async function insertMessage(tx: Tx, message: NewMessage, now: Date) {
  const inserted = await tx.run(
    `insert into operator_messages (id, person_id, operator_id, subject, words, sent_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [message.id, message.personId, message.operatorId, message.subject, message.words, now],
  )
  return inserted === 1
}

/** What the person may download, newest first. */
export const messageRecords = (tx: Tx, personIds: string[], max: number) =>
  tx.many(
    z.object({ subject: z.string(), words: z.string(), sentAt: z.date() }),
    `select subject, words, sent_at as "sentAt" from operator_messages
     where person_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
     order by sent_at desc limit $2`,
    [personIds, max],
  )

/** Of people who leave. */
export async function deleteMessagesTo(tx: Tx, personIds: string[]) {
  await tx.run(
    `delete from operator_messages
     where person_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [personIds],
  )
}
