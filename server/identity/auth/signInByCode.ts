import type { z } from 'zod'
import type * as contract from '#contract/addressCodes.ts'
import type { SignedIn } from '#contract/auth.ts'
import { addressBlock } from '#server/identity/limits/index.ts'
import { newSecret } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import { followCode, mailAddressCode, rightCode, tryAddressCode } from './addressCode.ts'
import { secondFactorRefusal } from './checkSecondFactor.ts'
import { codeNotValid } from './codeRefusals.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { isFirstProof } from './firstProof.ts'
import { typeMismatch } from './login.ts'
import { openAccount } from './openAccount.ts'
import { type Account, findAccountByEmail, lockAccountByEmail } from './store.ts'
import { inStrangersTurn } from './strangersTurn.ts'

/** Mails a code to sign in with, if there is an account. The answer is the same either way, and so is the limit. */
export const askSignInCode =
  (deps: AuthDeps) =>
  async (
    { email }: z.output<typeof contract.askSignInCode.body>,
    origin: Origin,
  ): Promise<{ request: string }> =>
    inStrangersTurn(addressBlock(origin.ip), () =>
      deps.transact(async (tx) => {
        const request = newSecret()
        const to = await findAccountByEmail(tx, emailKeyOf(email))
        const wanted = { secret: request, purpose: 'sign_in' as const, email, to, origin }
        await mailAddressCode(tx, deps, wanted, deps.clock.now())
        return { request }
      }),
    )

/** Signs in with a mailed code; the second factor is asked for after it, where one is on. */
export const signInByCode =
  (deps: AuthDeps) =>
  async (
    { request, code, userType, secondFactor }: z.output<typeof contract.signInByCode.body>,
    origin: Origin,
  ): Promise<SignedIn> => {
    const { transact } = deps
    const now = deps.clock.now()
    const block = addressBlock(origin.ip)
    const { deviceKey } = origin
    const waiting = { secret: request, purpose: 'sign_in' as const }
    const right = rightCode(
      await inStrangersTurn(block, () =>
        transact((tx) => tryAddressCode(tx, waiting, { code, deviceKey }, now)),
      ),
    )
    const emailKey = emailKeyOf(right.email)
    const account = await transact((tx) => findAccountByEmail(tx, emailKey))
    if (!account) throw codeNotValid()
    const refusal =
      account.userType === userType
        ? await factorRefusal(deps, { account, secondFactor, block, deviceKey })
        : typeMismatch(account.userType)
    return followCode(transact, right, async (tx) => {
      if (refusal) return refusal
      const held = await lockAccountByEmail(tx, emailKey)
      if (held?.id !== account.id) throw codeNotValid()
      return openAccount(deps, tx, { account: held, origin, isByCode: true }, now)
    })
  }

interface Second {
  account: Account
  secondFactor: string | undefined
  block: string
  deviceKey: string | undefined
}

/** A second factor from before the first proof of the address is not its owner's. */
async function factorRefusal(
  deps: AuthDeps,
  { account, secondFactor, block, deviceKey }: Second,
): Promise<Problem | undefined> {
  const isFirst = await deps.transact((tx) => isFirstProof(tx, { account, deviceKey }))
  return isFirst
    ? undefined
    : secondFactorRefusal(deps)(account.id, { code: secondFactor, from: block })
}
