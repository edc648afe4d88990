import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { done } from '#contract/call.ts'
import type {
  beginOperator as beginCall,
  joinOperators as joinCall,
} from '#contract/operatorTeam.ts'
import { hashPassword, tokenHash } from '#server/identity/auth/index.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import {
  insertOperator,
  type KeyedDeps,
  lockOperators,
  useFactorStep,
  writeAuditEntry,
} from '#server/operations/operator/index.ts'
import { hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { totpSecretBytes, totpStep, totpUri } from '#server/platform/totp.ts'
import { alreadyOperator, authenticatorCodeWrong, operatorInvitationOver } from './refusals.ts'
import { lockByToken, markAccepted, writeTotp } from './store.ts'

/** An invitation is opened or answered this often. */
const triesOfInvitation: Limit = { kind: 'operator_invitation', max: 30, withinMs: hour }

/** Each view makes a new authenticator secret, so that one that a mail scanner saw is worthless. */
export const beginOperator =
  ({ transact, clock, totpKey }: KeyedDeps) =>
  ({ token }: z.output<typeof beginCall.body>): Promise<z.input<typeof beginCall.reply>> =>
    transact(async (tx) => {
      const { id, email, role } = await openInvitation(tx, token, clock.now())
      const secret = randomBytes(totpSecretBytes)
      await writeTotp(tx, id, seal(totpKey, secret.toString('base64url'), id))
      const uri = totpUri(secret, { issuer: 'Pitstop', name: email })
      return { email, role, uri, secret: new URL(uri).searchParams.get('secret') ?? '' }
    })

/** Makes the operator, once the code shows that the authenticator is set up. */
export const joinOperators =
  ({ transact, clock, totpKey }: KeyedDeps) =>
  async ({ token, password, code }: z.output<typeof joinCall.body>) => {
    const now = clock.now()
    // The slow hash is for those who have a link.
    await transact((tx) => openInvitation(tx, token, now))
    const passwordHash = await hashPassword(password)
    return transact(async (tx) => {
      await lockOperators(tx)
      const { id, email, emailKey, role, totpSealed } = await findOpen(tx, token, now)
      const secret = totpSealed === null ? undefined : unseal(totpKey, totpSealed, id)
      if (secret === undefined) throw authenticatorCodeWrong()
      const step = totpStep(Buffer.from(secret, 'base64url'), code, now)
      if (step === undefined) throw authenticatorCodeWrong()
      const operatorId = newId(now)
      const sealed = seal(totpKey, secret, operatorId)
      const made = { id: operatorId, email, emailKey, role, passwordHash, totpSealed: sealed }
      if (!(await insertOperator(tx, made, now))) throw alreadyOperator()
      // The same code does not sign in.
      await useFactorStep(tx, { ...made, step })
      await markAccepted(tx, id, now)
      const act = 'joined_operators'
      await writeAuditEntry(tx, { operatorId, act, after: { operator: email, role } }, now)
      return done
    })
  }

/** Each opening counts. */
async function openInvitation(tx: Tx, token: string, now: Date) {
  const invitation = await findOpen(tx, token, now)
  const until = await countAttempt(tx, triesOfInvitation, invitation.id, now)
  if (until)
    throw tooMany(
      'too_many_attempts',
      'Too many attempts. Please wait a moment and try again.',
      until,
      now,
    )
  return invitation
}

async function findOpen(tx: Tx, token: string, now: Date) {
  const invitation = await lockByToken(tx, tokenHash(token), now)
  if (!invitation) throw operatorInvitationOver()
  return invitation
}
