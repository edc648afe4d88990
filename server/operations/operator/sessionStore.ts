import { z } from 'zod'
import { OperatorRole } from '#contract/operatorRoles.ts'
import type { Tx } from '#server/platform/db.ts'

export async function insertSession(
  tx: Tx,
  session: { id: string; operatorId: string; tokenHash: Buffer },
  now: Date,
) {
  await tx.run(
    `insert into operator_sessions (id, operator_id, token_hash, started_at, last_seen_at)
     values ($1, $2, $3, $4, $4)`,
    [session.id, session.operatorId, session.tokenHash, now],
  )
}

const Found = z.object({ operatorId: z.uuid(), sessionId: z.uuid(), role: OperatorRole })

/** Finds the running session, and writes down that it was seen. */
export async function seeSession(
  tx: Tx,
  hash: Buffer,
  { idleSince, startedSince }: { idleSince: Date; startedSince: Date },
  now: Date,
) {
  const [found] = await tx.many(
    Found,
    `update operator_sessions set last_seen_at = greatest(last_seen_at, $4)
     from operators
     where token_hash = $1 and ended_at is null and last_seen_at > $2 and started_at > $3
       and operators.id = operator_id and removed_at is null
     returning operator_id as "operatorId", operator_sessions.id as "sessionId", role`,
    [hash, idleSince, startedSince, now],
  )
  return found
}

const Running = z.object({ isRunning: z.boolean() })

export async function isSessionRunning(tx: Tx, id: string) {
  const [row] = await tx.many(
    Running,
    `select exists (
       select 1 from operator_sessions where id = $1 and ended_at is null) as "isRunning"`,
    [id],
  )
  return row?.isRunning === true
}

/** False where it has ended already. */
export async function endSession(tx: Tx, id: string, now: Date) {
  const ended = await tx.run(
    `update operator_sessions set ended_at = $2 where id = $1 and ended_at is null`,
    [id, now],
  )
  return ended === 1
}

export async function endSessions(tx: Tx, operatorId: string, now: Date) {
  await tx.run(
    `update operator_sessions set ended_at = $2 where operator_id = $1 and ended_at is null`,
    [operatorId, now],
  )
}
