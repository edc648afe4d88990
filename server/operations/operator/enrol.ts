import { randomBytes } from 'node:crypto'
import { emailKeyOf, hashPassword } from '#server/identity/auth/index.ts'
import { deletePasskeysOf } from '#server/identity/passkeys/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { seal } from '#server/platform/seal.ts'
import { totpSecretBytes, totpUri } from '#server/platform/totp.ts'
import { writeAuditEntry } from './actStore.ts'
import type { KeyedDeps } from './deps.ts'
import { forgetDevices } from './deviceStore.ts'
import { endSessions } from './sessionStore.ts'
import {
  findAnyOperator,
  findOperatorByEmail,
  insertOperator,
  lockOperators,
  removeOperator,
  renewOperator,
  revokeInvitationsBy,
} from './store.ts'

/** Makes an operator, or renews both of an operator's factors. Answers what their authenticator is set up with. */
export const enrol =
  ({ transact, clock, totpKey }: KeyedDeps) =>
  async ({ email, password, renews }: { email: string; password: string; renews: boolean }) => {
    const now = clock.now()
    const secret = randomBytes(totpSecretBytes)
    const emailKey = emailKeyOf(email)
    const passwordHash = await hashPassword(password)
    await transact(async (tx) => {
      const known = await findAnyOperator(tx, emailKey)
      const id = known?.id ?? newId(now)
      const made = {
        id,
        role: 'admin' as const,
        email,
        emailKey,
        passwordHash,
        totpSealed: seal(totpKey, secret.toString('base64url'), id),
      }
      if (renews && !known) throw noSuchOperator(email)
      if (renews) {
        await renewOperator(tx, made)
        await forgetDevices(tx, id)
        await deletePasskeysOf(tx, { kind: 'operator', id })
        // Last: a sign-in under way holds the passkey until its session is written.
        await endSessions(tx, id, now)
      } else if (!(await insertOperator(tx, made, now)))
        throw new Problem(409, 'operator_exists', `${email} is an operator. To renew, add --renew.`)
      await writeAuditEntry(tx, { operatorId: id, act: renews ? 'renewed' : 'enrolled' }, now)
    })
    return { uri: totpUri(secret, { issuer: 'Pitstop', name: email }) }
  }

/** This operator can no longer sign in. What they did stays in the audit log. */
export const remove =
  ({ transact, clock }: Omit<KeyedDeps, 'totpKey'>) =>
  async (email: string) => {
    const now = clock.now()
    await transact(async (tx) => {
      await lockOperators(tx)
      const known = await findOperatorByEmail(tx, emailKeyOf(email))
      if (!known) throw noSuchOperator(email)
      if (!(await endOperator(tx, known.id, now))) throw lastAdmin()
      await writeAuditEntry(tx, { operatorId: known.id, act: 'removed' }, now)
    })
  }

/** False where there would be no admin left. Called while operators are locked. */
export async function endOperator(tx: Tx, id: string, now: Date) {
  if (!(await removeOperator(tx, id, now))) return false
  await revokeInvitationsBy(tx, id, now)
  await forgetDevices(tx, id)
  await deletePasskeysOf(tx, { kind: 'operator', id })
  await endSessions(tx, id, now)
  return true
}

export const lastAdmin = () =>
  new Problem(
    409,
    'last_admin',
    'Someone has to be an admin. Make another operator an admin first.',
  )

const noSuchOperator = (email: string) =>
  new Problem(404, 'no_such_operator', `${email} is no operator.`)
