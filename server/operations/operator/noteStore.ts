import { z } from 'zod'
import type { OperatorNote } from '#contract/operatorFiles.ts'
import type { Tx } from '#server/platform/db.ts'

const NoteRow = z
  .object({ id: z.uuid(), operator: z.string(), words: z.string(), at: z.date() })
  .transform(({ at, ...note }): OperatorNote => ({ ...note, at: at.toISOString() }))

/** The notes on a person or a restroom, newest first. */
export const notesOn = (tx: Tx, subjectId: string, max: number) =>
  tx.many(
    NoteRow,
    `select operator_notes.id, email as operator, words, written_at as at
     from operator_notes join operators on operators.id = operator_id
     where subject_id = $1 order by written_at desc, operator_notes.id desc limit $2`,
    [subjectId, max],
  )

interface NewNote {
  id: string
  subjectId: string
  operatorId: string
  words: string
}

/** False where this very note was written before. */
export async function insertNote(tx: Tx, note: NewNote, now: Date) {
  const inserted = await tx.run(
    `insert into operator_notes (id, subject_id, operator_id, words, written_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [note.id, note.subjectId, note.operatorId, note.words, now],
  )
  return inserted === 1
}

const NoteRecord = z.object({ words: z.string(), writtenAt: z.date() })

/** What its own person may download, newest first. */
export const noteRecords = (tx: Tx, subjectIds: string[], max: number) =>
  tx.many(
    NoteRecord,
    `select words, written_at as "writtenAt" from operator_notes
     where subject_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))
     order by written_at desc limit $2`,
    [subjectIds, max],
  )

/** Deletes the notes on people who leave. */
export async function deleteNotesOn(tx: Tx, subjectIds: string[]) {
  await tx.run(
    `delete from operator_notes
     where subject_id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [subjectIds],
  )
}
