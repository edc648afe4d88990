import { z } from 'zod'
import { Language } from '#contract/language.ts'
import type { Tx } from '#server/platform/db.ts'

export async function insertUnclaimed(
  tx: Tx,
  { id, language }: { id: string; language: Language },
  now: Date,
) {
  await tx.run(`insert into guests (id, language, created_at) values ($1, $2, $3)`, [
    id,
    language,
    now,
  ])
}

const Unclaimed = z.object({ language: Language.nullable() })

/** A guest without an account; undefined for one who has an account or was merged into another. */
export async function findUnclaimed(tx: Tx, id: string) {
  const [found] = await tx.many(
    Unclaimed,
    `select language from guests where id = $1 and account_id is null and merged_into is null`,
    [id],
  )
  return found
}

/** Removes guests without an account, their sessions with them. Nothing refers to them any more. */
export async function deleteUnclaimed(tx: Tx, ids: string[]) {
  const given = `(select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`
  await tx.run(`delete from sessions where guest_id in ${given}`, [ids])
  await tx.run(`delete from guests where id in ${given}`, [ids])
}
