import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { asEnded, columns, EndedVisit } from './store.ts'
import { moves, Visit } from './visit.ts'

/** The new code that a visit was renewed with. */
export async function findRenewalOf(tx: Tx, id: string) {
  const [visit] = await tx.many(Visit, `select ${columns} from visits where renews = $1`, [id])
  return visit
}

/** Marks a visit as failed after an operator's refund. False: it has failed already. */
export async function failVisit(tx: Tx, id: string) {
  const failed = await tx.run(
    `update visits set state = $2, failure = 'no_entry' where id = $1 and state in ('ready', 'expired', 'used')`,
    [id, moves.fail.to],
  )
  return failed === 1
}

const Place = z.object({ window: z.number(), slot: z.number() })

/** Where the codes since a window stood that were paid back: they open their door no more. */
export async function findPaidBackPlaces(tx: Tx, locationId: string, sinceWindow: number) {
  return tx.many(
    Place,
    `select code_window as window, code_slot as slot from visits
     where location_id = $1 and code_window >= $2 and state = $3`,
    [locationId, sinceWindow, moves.fail.to],
  )
}

/** Zero rows: earned before, or nothing was paid for this visit itself. */
export async function markEarned(tx: Tx, id: string, now: Date) {
  const [earned] = await tx.many(
    EndedVisit,
    `update visits set earned_at = $1
     where id = $2 and earned_at is null and order_id is not null and state in ($3, $4)
     returning ${asEnded}`,
    [now, id, moves.expire.to, moves.use.to],
  )
  return earned
}

const PaidLate = z.object({ id: z.uuid(), locationId: z.uuid(), cents: z.number() })

/** Not paid late before, not used before its refund, and not free. */
const isOwedLate = `
  id = $1 and state = $2 and failure = 'no_entry' and cents > 0 and paid_late_at is null
  and not exists (select from visits as told where (told.id = $1 or told.renews = $1) and told.used_at is not null)`

export async function canPayLate(tx: Tx, id: string) {
  const owed = await tx.many(
    PaidLate,
    `select id, location_id as "locationId", cents from visits where ${isOwedLate}`,
    [id, moves.fail.to],
  )
  return owed.length > 0
}

/** Zero rows: it is not owed, or another transaction has just paid it. */
export async function markPaidLate(tx: Tx, id: string, now: Date) {
  const [paid] = await tx.many(
    PaidLate,
    `update visits set paid_late_at = $3
     where ${isOwedLate}
     returning id, location_id as "locationId", cents`,
    [id, moves.fail.to, now],
  )
  return paid
}

/** Keeps the first time; later ones are in the door's log. */
export async function markRevealed(tx: Tx, id: string, now: Date) {
  await tx.run(`update visits set revealed_at = coalesce(revealed_at, $2) where id = $1`, [id, now])
}
