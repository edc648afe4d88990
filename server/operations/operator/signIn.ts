import type { z } from 'zod'
import { done } from '#contract/call.ts'
import type { operatorSignIn } from '#contract/operator.ts'
import { type OperatorSession, operatorIdleMinutes } from '#contract/operatorSession.ts'
import {
  deviceHash,
  emailKeyOf,
  inStrangersTurn,
  passwordMatches,
  refuseRepeated,
  tokenHash,
} from '#server/identity/auth/index.ts'
import {
  addressBlock,
  forgetAttempts,
  takeAttempt,
  takeAttempts,
  unlessBusy,
} from '#server/identity/limits/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { FindCaller } from '#server/platform/http.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { unseal } from '#server/platform/seal.ts'
import { totpStep } from '#server/platform/totp.ts'
import { writeAuditEntry } from './actStore.ts'
import type { KeyedDeps } from './deps.ts'
import { rememberDevice } from './deviceStore.ts'
import { refusalsLogged, wrongCodesOfStrangers } from './limits.ts'
import { endSession, insertSession, seeSession } from './sessionStore.ts'
import { countTry } from './signInTries.ts'
import { takeStep } from './store.ts'

const idleMs = operatorIdleMinutes * minute
/** However busy: once a shift an operator shows both factors again. */
const maxSessionMs = 12 * hour

/** An operator signs in on so many devices; the one unused longest becomes a stranger. */
const maxKnownDevices = 20

interface Origin {
  ip: string
  deviceKey: string | undefined
}

/** Both factors at once: a refusal does not say which one was wrong. */
export const signIn =
  (deps: KeyedDeps) =>
  async (
    { email, password, code }: z.output<typeof operatorSignIn.body>,
    { ip, deviceKey }: Origin,
  ): Promise<OperatorSession> => {
    const { transact, clock, totpKey } = deps
    const now = clock.now()
    const from = { emailKey: emailKeyOf(email), block: addressBlock(ip), deviceKey }
    await refuseRepeated(from, now)
    const tried = await inStrangersTurn(from.block, () => transact((tx) => countTry(tx, from, now)))
    const { operator } = tried
    const kept = operator && { passwordHash: operator.passwordHash, bcryptSalt: null }
    const isTheirPassword = await unlessBusy(
      () => passwordMatches(password, kept, tried.turn),
      () => transact(tried.forget),
    )
    if (!operator) throw wrongSignIn()
    const secret = Buffer.from(unseal(totpKey, operator.totpSealed, operator.id), 'base64url')

    const token = await transact(async (tx) => {
      const codes = { ...tried, operator, isTheirPassword }
      if (!(await usesCode(tx, codes, { step: totpStep(secret, code, now), now }))) {
        await logRefusal(tx, operator.id, now)
        return undefined
      }
      await tried.forget(tx)
      await noteDevice(tx, { operatorId: operator.id, deviceKey }, now)
      return startSession(tx, operator.id, now)
    })
    if (!token) throw wrongSignIn()
    return { token, email: operator.email }
  }

interface Codes {
  operator: NonNullable<Awaited<ReturnType<typeof countTry>>['operator']>
  isKnown: boolean
  isTheirPassword: boolean
}

/** Uses the code up where it opens. Codes that strangers guess with the right password are counted apart. */
async function usesCode(
  tx: Tx,
  { operator, isKnown, isTheirPassword }: Codes,
  { step, now }: { step: number | undefined; now: Date },
) {
  if (!isTheirPassword) return false
  const wrongCodes = { limit: wrongCodesOfStrangers, key: operator.id }
  if (!isKnown && (await takeAttempts(tx, [wrongCodes], now))) return false
  if (step === undefined || !(await takeStep(tx, { ...operator, step }))) return false
  await forgetAttempts(tx, [wrongCodes], now)
  return true
}

/** The log keeps what stands in it for good, so strangers write only so much into it. */
async function logRefusal(tx: Tx, operatorId: string, now: Date) {
  if (await takeAttempt(tx, refusalsLogged, operatorId, now)) return
  await writeAuditEntry(tx, { operatorId, act: 'sign_in_refused' }, now)
}

async function noteDevice(
  tx: Tx,
  { operatorId, deviceKey }: { operatorId: string; deviceKey: string | undefined },
  now: Date,
) {
  if (deviceKey === undefined) return
  const hash = deviceHash(operatorId, deviceKey)
  await rememberDevice(tx, { operatorId, hash, max: maxKnownDevices }, now)
}

async function startSession(tx: Tx, operatorId: string, now: Date) {
  await writeAuditEntry(tx, { operatorId, act: 'signed_in' }, now)
  const token = newSecret()
  await insertSession(tx, { id: newId(now), operatorId, tokenHash: tokenHash(token) }, now)
  return token
}

const wrongSignIn = () =>
  new Problem(401, 'wrong_sign_in', 'Wrong email, password or code. Each code works once.')

/** An operator's session opens nothing but their own calls, and nothing else opens those. */
export const findOperator =
  ({ transact, clock }: Omit<KeyedDeps, 'totpKey'>) =>
  async (token: string): ReturnType<FindCaller> => {
    const now = clock.now()
    const edges = { idleSince: after(now, -idleMs), startedSince: after(now, -maxSessionMs) }
    const found = await transact((tx) => seeSession(tx, tokenHash(token), edges, now))
    return found && { kind: 'operator', ...found }
  }

export const signOut =
  ({ transact, clock }: Omit<KeyedDeps, 'totpKey'>) =>
  async ({ operatorId, sessionId }: OperatorCaller) => {
    const now = clock.now()
    await transact(async (tx) => {
      if (await endSession(tx, sessionId, now))
        await writeAuditEntry(tx, { operatorId, act: 'signed_out' }, now)
    })
    return done
  }
