import type { SignedIn } from '#contract/auth.ts'
import type { PasskeyChallenge, PasskeySignature } from '#contract/passkey.ts'
import { addressBlock, countAttempt, forgetAttempts } from '#server/identity/limits/index.ts'
import {
  passkeyMove as passkeyMoveOf,
  passkeySignIns,
  signInChallenge,
  tooManyTries,
  usePasskey,
  wrongPasskeysFromBlock,
} from '#server/identity/passkeys/index.ts'
import { Problem } from '#server/platform/problem.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { openAccount } from './openAccount.ts'
import { tellCopied } from './passkeyEmails.ts'
import { findCredentialsById } from './store.ts'
import { inStrangersTurn } from './strangersTurn.ts'

export const askPasskeySignIn =
  ({ transact, clock, publicUrl, isOwnMachine }: AuthDeps) =>
  (origin: Origin): Promise<PasskeyChallenge> => {
    const from = addressBlock(origin.ip)
    const block = isOwnMachine(origin) ? undefined : from
    const input = { purpose: 'sign_in', origin: publicUrl(), block } as const
    return inStrangersTurn(from, () => transact((tx) => signInChallenge(tx, input, clock.now())))
  }

export const passkeyMove =
  ({ transact, publicUrl }: AuthDeps) =>
  () =>
    transact((tx) => passkeyMoveOf(tx, publicUrl()))

/** Signs in with a passkey: it is had, and its owner was verified, so no second factor is asked for. */
export const signInByPasskey =
  (deps: AuthDeps) =>
  async (signature: PasskeySignature, origin: Origin): Promise<SignedIn> => {
    const { transact, clock } = deps
    const now = clock.now()
    const from = { limit: wrongPasskeysFromBlock, key: addressBlock(origin.ip) }
    await inStrangersTurn(from.key, () =>
      transact(async (tx) => {
        const until = await countAttempt(tx, from.limit, from.key, now)
        if (until) throw tooManyTries(until, now)
      }),
    )
    const signedIn = await usePasskey(deps)({
      signature,
      purpose: 'sign_in',
      kind: 'account',
      tellCopied,
      follow: async (tx, accountId) => {
        await forgetAttempts(tx, [from], now)
        const until = await countAttempt(tx, passkeySignIns, accountId, now)
        if (until) return tooManyTries(until, now)
        const account = await findCredentialsById(tx, accountId)
        if (!account) throw new Error(`The passkey of ${accountId} has no account`)
        return openAccount(deps, tx, { account, origin }, now)
      },
    })
    if (signedIn instanceof Problem) throw signedIn
    return signedIn
  }
