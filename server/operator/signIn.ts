import type { z } from 'zod'
import { done } from '#contract/call.ts'
import type { operatorSignIn } from '#contract/operator.ts'
import { operatorIdleMinutes, type OperatorSession } from '#contract/operatorSession.ts'
import { emailKeyOf, passwordMatches, tokenHash } from '#server/auth/index.ts'
import { addressBlock, forgetAttempt, takeAttempt } from '#server/limits/index.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import type { Caller, FindCaller } from '#server/platform/http.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { unseal } from '#server/platform/seal.ts'
import { writeAct } from './actStore.ts'
import type { KeyedDeps } from './deps.ts'
import { tooManyTries, wrongSignIns, wrongSignInsFromBlock } from './limits.ts'
import { endSession, insertSession, seeSession } from './sessionStore.ts'
import { findOperatorByEmail, takeStep } from './store.ts'
import { totpStep } from '#server/platform/totp.ts'

const idleMs = operatorIdleMinutes * minute
/** However busy: once a shift an operator shows both factors again. */
const mostSessionMs = 12 * hour

/** Both factors at once: a refusal does not say which one was wrong. Each try counts before it is checked. */
export const signIn =
  ({ transact, clock, totpKey }: KeyedDeps) =>
  async (
    { email, password, code }: z.output<typeof operatorSignIn.body>,
    ip: string,
  ): Promise<OperatorSession> => {
    const now = clock.now()
    const emailKey = emailKeyOf(email)
    const block = addressBlock(ip)
    const operator = await transact(async (tx) => {
      const until =
        (await takeAttempt(tx, wrongSignInsFromBlock, block, now)) ??
        (await takeAttempt(tx, wrongSignIns, emailKey, now))
      if (until) throw tooManyTries(until, now)
      return findOperatorByEmail(tx, emailKey)
    })

    const kept = operator && { passwordHash: operator.passwordHash, bcryptSalt: null }
    const isTheirPassword = await passwordMatches(password, kept)
    if (!operator) throw wrongSignIn()
    const secret = Buffer.from(unseal(totpKey, operator.totpSealed, operator.id), 'base64url')
    const step = isTheirPassword ? totpStep(secret, code, now) : undefined

    const token = await transact(async (tx) => {
      const operatorId = operator.id
      if (step === undefined || !(await takeStep(tx, { ...operator, step }))) {
        await writeAct(tx, { operatorId, act: 'sign_in_refused' }, now)
        return undefined
      }
      await forgetAttempt(tx, wrongSignInsFromBlock.kind, block, now)
      await forgetAttempt(tx, wrongSignIns.kind, emailKey, now)
      await writeAct(tx, { operatorId, act: 'signed_in' }, now)
      const secretToken = newSecret()
      await insertSession(
        tx,
        { id: newId(now), operatorId, tokenHash: tokenHash(secretToken) },
        now,
      )
      return secretToken
    })
    if (!token) throw wrongSignIn()
    return { token, email: operator.email }
  }

const wrongSignIn = () =>
  new Problem(401, 'wrong_sign_in', 'Email, password or code is not right. Each code opens once.')

/** An operator's session opens nothing but their own calls, and nothing else opens those. */
export const findOperator =
  ({ transact, clock }: Omit<KeyedDeps, 'totpKey'>) =>
  async (token: string): ReturnType<FindCaller> => {
    const now = clock.now()
    const edges = { idleSince: after(now, -idleMs), startedSince: after(now, -mostSessionMs) }
    const found = await transact((tx) => seeSession(tx, tokenHash(token), edges, now))
    return found && { ...found, userType: 'operator' }
  }

export const signOut =
  ({ transact, clock }: Omit<KeyedDeps, 'totpKey'>) =>
  async ({ accountId, sessionId }: Caller) => {
    const now = clock.now()
    await transact(async (tx) => {
      if (await endSession(tx, sessionId, now))
        await writeAct(tx, { operatorId: accountId, act: 'signed_out' }, now)
    })
    return done
  }
