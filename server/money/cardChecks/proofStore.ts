import { z } from 'zod'
import { confirmCardProof } from '#contract/recovery.ts'
import type { Tx } from '#server/platform/db.ts'

export const insertProof = (
  tx: Tx,
  { id, recoveredId }: { id: string; recoveredId: string },
  now: Date,
) =>
  tx.run(`insert into card_proofs (id, recovered_session_id, started_at) values ($1, $2, $3)`, [
    id,
    recoveredId,
    now,
  ])

export const saveProofPage = (tx: Tx, id: string, sessionId: string) =>
  tx.run(`update card_proofs set session_id = $2 where id = $1 and session_id is null`, [
    id,
    sessionId,
  ])

const { state, isWallet } = confirmCardProof.reply.shape
const Proof = z.object({ id: z.uuid(), state, isWallet })

/** Of this recovered phone alone. */
export async function findProof(
  tx: Tx,
  { sessionId, recoveredId }: { sessionId: string; recoveredId: string },
  startedAfter: Date,
) {
  const [found] = await tx.many(
    Proof,
    `select id, state, is_wallet as "isWallet" from card_proofs
     where session_id = $1 and recovered_session_id = $2 and started_at > $3`,
    [sessionId, recoveredId, startedAfter],
  )
  return found
}

/** A message of the provider is about one. */
export async function isProof(tx: Tx, sessionId: string) {
  const found = await tx.many(
    z.object({ id: z.uuid() }),
    `select id from card_proofs where session_id = $1`,
    [sessionId],
  )
  return found.length > 0
}

/** Settled once. */
export const confirmProof = (
  tx: Tx,
  { id, isSame, isWallet }: { id: string; isSame: boolean; isWallet: boolean },
) =>
  tx.run(`update card_proofs set state = $2, is_wallet = $3 where id = $1 and state = 'open'`, [
    id,
    isSame ? 'same_card' : 'other_card',
    isWallet,
  ])

export const deleteOldProofs = (tx: Tx, startedBefore: Date, max: number) =>
  tx.run(
    `delete from card_proofs where id in (
       select id from card_proofs where started_at < $1 order by started_at limit $2)`,
    [startedBefore, max],
  )
