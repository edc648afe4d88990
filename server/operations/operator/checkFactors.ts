import {
  emailKeyOf,
  inStrangersTurn,
  passwordMatches,
  refuseRepeated,
} from '#server/identity/auth/index.ts'
import {
  addressBlock,
  countAttempt,
  countAttempts,
  forgetAttempts,
  unlessBusy,
} from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { unseal } from '#server/platform/seal.ts'
import { totpStep } from '#server/platform/totp.ts'
import { writeAuditEntry } from './actStore.ts'
import type { KeyedDeps } from './deps.ts'
import { refusalsLogged, wrongCodesOfStrangers } from './limits.ts'
import { countTry } from './signInTries.ts'
import { useFactorStep } from './store.ts'

/** Where a try comes from. */
export interface Origin {
  ip: string
  deviceKey: string | undefined
}

export interface Factors {
  email: string
  password: string
  code: string
}

type Operator = NonNullable<Awaited<ReturnType<typeof countTry>>['operator']>

/** Checks both factors, counts tries, uses the code up, and does what it was asked for in the same transaction. */
export const checkFactors =
  ({ transact, clock, totpKey }: KeyedDeps) =>
  async <T>(
    { email, password, code }: Factors,
    { ip, deviceKey }: Origin,
    carryOn: (tx: Tx, operator: Operator, now: Date) => Promise<T>,
  ): Promise<T> => {
    const now = clock.now()
    const from = { emailKey: emailKeyOf(email), block: addressBlock(ip), deviceKey }
    await refuseRepeated(from, now)
    const tried = await inStrangersTurn(from.block, () => transact((tx) => countTry(tx, from, now)))
    const { operator } = tried
    const storedPassword = operator && { passwordHash: operator.passwordHash, bcryptSalt: null }
    const isTheirPassword = await unlessBusy(
      () => passwordMatches(password, storedPassword, tried.turn),
      () => transact(tried.forget),
    )
    if (!operator) throw wrongSignIn()
    const secret = unseal(totpKey, operator.totpSealed, operator.id)
    const step =
      secret === undefined ? undefined : totpStep(Buffer.from(secret, 'base64url'), code, now)

    const done = await transact(async (tx) => {
      const codes = { ...tried, operator, isTheirPassword }
      if (!(await usesCode(tx, codes, { step, now }))) {
        await logRefusal(tx, operator.id, now)
        return undefined
      }
      await tried.forget(tx)
      return { reply: await carryOn(tx, operator, now) }
    })
    if (!done) throw wrongSignIn()
    return done.reply
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
  if (!isKnown && (await countAttempts(tx, [wrongCodes], now))) return false
  if (step === undefined || !(await useFactorStep(tx, { ...operator, step }))) return false
  await forgetAttempts(tx, [wrongCodes], now)
  return true
}

/** The log keeps what is in it for good, so strangers write only so much into it. */
async function logRefusal(tx: Tx, operatorId: string, now: Date) {
  if (await countAttempt(tx, refusalsLogged, operatorId, now)) return
  await writeAuditEntry(tx, { operatorId, act: 'sign_in_refused' }, now)
}

const wrongSignIn = () =>
  new Problem(401, 'wrong_sign_in', 'Wrong email, password or code. Each code works once.')
