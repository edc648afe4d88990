import { z } from 'zod'
import { OperatorRole } from '#contract/operatorRoles.ts'
import type { Addressee } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'

const Operator = z.object({
  id: z.uuid(),
  email: z.string(),
  passwordHash: z.string(),
  totpSealed: z.string(),
  role: OperatorRole,
})

const select = `select id, email, password_hash as "passwordHash", totp_sealed as "totpSealed", role
  from operators`

export type OperatorRow = z.infer<typeof Operator>

/** Skips removed operators, who may not sign in. */
export async function findOperatorByEmail(tx: Tx, emailKey: string) {
  const [operator] = await tx.many(
    Operator,
    `${select} where email_key = $1 and removed_at is null`,
    [emailKey],
  )
  return operator
}

export const isOperatorAddress = async (tx: Tx, emailKey: string) =>
  (await findOperatorByEmail(tx, emailKey)) !== undefined

export async function findOperatorById(tx: Tx, id: string) {
  const [operator] = await tx.many(Operator, `${select} where id = $1 and removed_at is null`, [id])
  return operator
}

export interface NewOperator {
  id: string
  role: OperatorRole
  email: string
  emailKey: string
  passwordHash: string
  totpSealed: string
}

/** False where the address belongs to an operator already, even a removed one. */
export async function insertOperator(tx: Tx, operator: NewOperator, now: Date) {
  const inserted = await tx.run(
    `insert into operators (id, email, email_key, password_hash, totp_sealed, created_at, role)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (email_key) do nothing`,
    [
      operator.id,
      operator.email,
      operator.emailKey,
      operator.passwordHash,
      operator.totpSealed,
      now,
      operator.role,
    ],
  )
  return inserted === 1
}

const Id = z.object({ id: z.uuid() })

export async function findAnyOperator(tx: Tx, emailKey: string) {
  const [operator] = await tx.many(Id, `select id from operators where email_key = $1`, [emailKey])
  return operator
}

/** Sets a new password and second factor, and restores an operator who was removed. */
export async function renewOperator(
  tx: Tx,
  { id, passwordHash, totpSealed }: Pick<NewOperator, 'id' | 'passwordHash' | 'totpSealed'>,
) {
  await tx.run(
    `update operators
     set password_hash = $2, totp_sealed = $3, totp_step = null, removed_at = null
     where id = $1`,
    [id, passwordHash, totpSealed],
  )
}

/** Serializes changes of the operators. The database's trigger takes the same lock. */
export const lockOperators = (tx: Tx) => lockName(tx, 'operators')

/** Only valid under `lockOperators`. */
const isNotLastAdmin = `(role <> 'admin' or exists (
  select from operators other where other.id <> operators.id and other.role = 'admin' and other.removed_at is null))`

/** False where there is no such operator, or no admin would remain. Call it under `lockOperators`. */
export async function removeOperator(tx: Tx, id: string, now: Date) {
  const removed = await tx.run(
    `update operators set removed_at = $2 where id = $1 and removed_at is null and ${isNotLastAdmin}`,
    [id, now],
  )
  return removed === 1
}

/** False where no admin would remain. Call it under `lockOperators`. */
export async function writeRole(tx: Tx, id: string, role: OperatorRole) {
  const written = await tx.run(
    `update operators set role = $2
     where id = $1 and removed_at is null and ($2 = 'admin' or ${isNotLastAdmin})`,
    [id, role],
  )
  return written === 1
}

/** Called where an operator is no admin anymore. */
export async function revokeInvitationsBy(tx: Tx, operatorId: string, now: Date) {
  await tx.run(
    `update operator_invitations set revoked_at = $2
     where invited_by = $1 and accepted_at is null and revoked_at is null`,
    [operatorId, now],
  )
}

/** Consumes a code, if password and second factor are still those that were checked. False: it was used before. */
export async function useFactorStep(
  tx: Tx,
  {
    id,
    passwordHash,
    totpSealed,
    step,
  }: Pick<NewOperator, 'id' | 'passwordHash' | 'totpSealed'> & { step: number },
) {
  const taken = await tx.run(
    `update operators set totp_step = $2
     where id = $1 and (totp_step is null or totp_step < $2)
       and password_hash = $3 and totp_sealed = $4 and removed_at is null`,
    [id, step, passwordHash, totpSealed],
  )
  return taken === 1
}

/** Whether an operator may approve another's decision. */
const decidesMoney = (operator: string) => `${operator}.role in ('finance', 'admin')`

/** Alarms go to this many operators. */
const maxAlarmed = 20

const AlertRecipient = z.object({ id: z.string(), email: z.string() })

/**
 * The recipients of alarms about money, including the operator who made the request. In English, as the audit log is:
 * operators have no language setting.
 */
export async function alertRecipients(tx: Tx, askedBy?: string): Promise<Addressee[]> {
  const operators = await tx.many(
    AlertRecipient,
    `select id, email from operators
     where removed_at is null and (${decidesMoney('operators')} or id = $2)
     order by id = $2 desc nulls last, id limit $1`,
    [maxAlarmed, askedBy ?? null],
  )
  return operators.map((operator) => ({
    ...operator,
    language: 'en',
    emailBouncedAt: null,
    mailKey: null,
  }))
}

const Count = z.object({ count: z.number().int() })

/** Held until commit, so that an operator's decisions about money are counted one by one. */
export async function lockOperator(tx: Tx, operatorId: string) {
  await tx.run(`select 1 from operators where id = $1 for no key update`, [operatorId])
}

/** How often an operator has moved money since then without a second operator. */
export async function countDecisionsAlone(tx: Tx, operatorId: string, since: Date) {
  const [row] = await tx.many(
    Count,
    `select count(*)::integer as count from operator_acts
     where operator_id = $1 and acted_at > $2
       and (act in ('refunded', 'refunded_part') or after ->> 'movedCents' is not null)
       and after ->> 'approval' is null`,
    [operatorId, since],
  )
  return row?.count ?? 0
}

/** How many other operators may approve this one's requests. */
export async function countSeconds(tx: Tx, operatorId: string) {
  const [row] = await tx.many(
    Count,
    `select count(*)::integer as count from operators
     where removed_at is null and id <> $1 and ${decidesMoney('operators')}`,
    [operatorId],
  )
  return row?.count ?? 0
}
