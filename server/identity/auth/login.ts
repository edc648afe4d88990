import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import { addressBlock, unlessBusy } from '#server/identity/limits/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import { secondFactorRefusal } from './checkSecondFactor.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { openAccount } from './openAccount.ts'
import { type HashTurn, hashPassword, passwordMatches } from './passwords.ts'
import { countTry } from './signInTries.ts'
import { refuseRepeated } from './signInTurn.ts'
import { type Credentials, findCredentials, lockUnchanged, setPassword } from './store.ts'
import { inStrangersTurn } from './strangersTurn.ts'

/** A password that others keep changing while it is checked is looked up this often. */
const maxLooks = 3

/** Signs in. A try counts as wrong until its password was right, or the server too busy to check it. */
export const login =
  (deps: AuthDeps) =>
  async (
    { email, password, userType, code }: z.output<typeof contract.login.body>,
    origin: Origin,
  ): Promise<contract.SignedIn> => {
    const now = deps.clock.now()
    const emailKey = emailKeyOf(email)
    const { ip, deviceKey } = origin
    const from = { emailKey, block: addressBlock(ip), deviceKey }
    await refuseRepeated(from, now)
    const { forget, ...counted } = await inStrangersTurn(from.block, () =>
      deps.transact((tx) => countTry(tx, from, now)),
    )
    return unlessBusy(
      () =>
        checked(deps, {
          emailKey,
          password,
          userType,
          secondFactor: { code, from: from.block },
          ...counted,
          now,
          origin,
        }),
      () => deps.transact(forget),
    )
  }

interface CheckedSignIn {
  emailKey: string
  password: string
  userType: Credentials['userType']
  /** The authenticator's code, and the block of addresses it came from. */
  secondFactor: { code: string | undefined; from: string }
  turn: HashTurn
  /** The try was not a wrong one. */
  countRight: (tx: Tx) => Promise<void>
  now: Date
  origin: Origin
}

async function checked(deps: AuthDeps, input: CheckedSignIn): Promise<contract.SignedIn> {
  const { transact } = deps
  const { emailKey, password, userType, turn, countRight, now } = input
  for (let look = 1; look <= maxLooks; look++) {
    const account = await transact((tx) => findCredentials(tx, emailKey))
    if (!(await passwordMatches(password, account, turn)) || !account) throw wrongCredentials()
    if (account.userType !== userType) {
      await transact(countRight)
      throw typeMismatch(account.userType)
    }

    const refusal = await secondFactorRefusal(deps)(account.id, input.secondFactor)
    if (refusal) {
      await transact(countRight)
      throw refusal
    }

    // The first login is the first time the password itself is seen.
    const rehashed = account.bcryptSalt
      ? await hashPassword(password, turn, deps.passwordCost)
      : undefined
    const signedIn = await transact(async (tx) => {
      if (!(await lockUnchanged(tx, account.id, account.passwordHash))) return undefined
      if (rehashed) await setPassword(tx, account.id, rehashed)
      await countRight(tx)
      return openAccount(deps, tx, { account, origin: input.origin }, now)
    })
    if (signedIn instanceof Problem) throw signedIn
    if (signedIn) return signedIn
  }
  throw wrongCredentials()
}

const wrongCredentials = () => new Problem(401, 'wrong_credentials', 'Wrong email or password.')

export const typeMismatch = (userType: Credentials['userType']) =>
  new Problem(
    409,
    'account_type_mismatch',
    `Account type mismatch: this is a ${userType === 'partner' ? 'Partner' : 'Guest'} account`,
  )
