import { z } from 'zod'
import { Language } from '#contract/language.ts'
import { deleteCodesOf, deleteRecoveredOf } from '#server/identity/auth/index.ts'
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

const Id = z.object({ id: z.uuid() })

/** False for one who has an account, was merged into another or deleted; else that cannot change until this transaction ends. */
export async function lockUnclaimedGuest(tx: Tx, id: string) {
  const found = await tx.many(
    Id,
    `select id from guests
     where id = $1 and account_id is null and merged_into is null and deleted_at is null
     for no key update`,
    [id],
  )
  return found.length > 0
}

const LockedBuyer = z.object({ hasAccount: z.boolean() })

/**
 * Undefined where no order may name this guest. Until this transaction ends they are not deleted or merged and get no
 * account; others may buy for them meanwhile.
 */
export async function lockBuyer(tx: Tx, id: string) {
  const [found] = await tx.many(
    LockedBuyer,
    `select account_id is not null as "hasAccount" from guests
     where id = $1 and merged_into is null and deleted_at is null for share`,
    [id],
  )
  return found
}

const GuestRecord = z.object({ id: z.uuid(), language: Language.nullable(), createdAt: z.date() })

export async function guestRecord(tx: Tx, id: string) {
  const [found] = await tx.many(
    GuestRecord,
    `select id, language, created_at as "createdAt" from guests where id = $1`,
    [id],
  )
  return found
}

/** The row stays, for the money and the visits that name it; no device leads to it any more. */
export async function writeGuestPseudonym(tx: Tx, id: string, now: Date) {
  await deleteCodesOf(tx, id)
  await deleteRecoveredOf(tx, id)
  await tx.run(`delete from sessions where guest_id = $1`, [id])
  await tx.run(`update guests set language = null, deleted_at = $2 where id = $1`, [id, now])
}

/** Removes guests without an account, their sessions with them. Nothing refers to them any more. */
export async function deleteUnclaimed(tx: Tx, ids: string[]) {
  const given = `(select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`
  await tx.run(`delete from sessions where guest_id in ${given}`, [ids])
  await tx.run(`delete from guests where id in ${given}`, [ids])
}
