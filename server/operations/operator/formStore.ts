import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

interface Form {
  key: string
  operatorId: string
  /** All that it asks for. */
  input: Record<string, string | number | boolean>
}

/** True for the first; a second press waits here until the first one's act is done. */
export async function insertForm(tx: Tx, { key, operatorId, input }: Form, now: Date) {
  const inserted = await tx.run(
    `insert into operator_forms (key, operator_id, asked, pressed_at)
     values ($1, $2, $3::jsonb, $4) on conflict do nothing`,
    [key, operatorId, input, now],
  )
  return inserted === 1
}

/** Whether this is what the form with this key asked for. */
export async function isSameForm(tx: Tx, { key, operatorId, input }: Form) {
  const same = await tx.many(
    z.object({ key: z.uuid() }),
    `select key from operator_forms where key = $1 and operator_id = $2 and asked = $3::jsonb`,
    [key, operatorId, input],
  )
  return same.length === 1
}
