import type { OperatorSession } from '#contract/operatorSession.ts'
import type { PasskeyChallenge, PasskeySignature } from '#contract/passkey.ts'
import { inStrangersTurn } from '#server/identity/auth/index.ts'
import { addressBlock, countAttempt, forgetAttempts } from '#server/identity/limits/index.ts'
import {
  passkeyRefused,
  passkeySignIns,
  signInChallenge,
  usePasskey,
  wrongPasskeysFromBlock,
} from '#server/identity/passkeys/index.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Origin } from './checkFactors.ts'
import type { OperatorDeps } from './deps.ts'
import { tooManyTries } from './limits.ts'
import { tellCopied } from './passkeyEmails.ts'
import { noteDevice, startSession } from './signIn.ts'
import { findOperatorById } from './store.ts'

export const askPasskeySignIn =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  ({ ip }: Origin): Promise<PasskeyChallenge> => {
    const block = addressBlock(ip)
    const input = { purpose: 'operator_sign_in', origin: publicUrl(), block } as const
    return inStrangersTurn(block, () => transact((tx) => signInChallenge(tx, input, clock.now())))
  }

/** A passkey is both factors: it is had, and its owner was verified. */
export const signInByPasskey =
  (deps: OperatorDeps) =>
  async (signature: PasskeySignature, { ip, deviceKey }: Origin): Promise<OperatorSession> => {
    const { transact, clock } = deps
    const now = clock.now()
    const from = { limit: wrongPasskeysFromBlock, key: addressBlock(ip) }
    await inStrangersTurn(from.key, () =>
      transact(async (tx) => {
        const until = await countAttempt(tx, from.limit, from.key, now)
        if (until) throw tooManyTries(until, now)
      }),
    )
    const signedIn = await usePasskey(deps)({
      signature,
      purpose: 'operator_sign_in',
      kind: 'operator',
      tellCopied,
      follow: async (tx, operatorId) => {
        await forgetAttempts(tx, [from], now)
        const until = await countAttempt(tx, passkeySignIns, operatorId, now)
        if (until) return tooManyTries(until, now)
        const operator = await findOperatorById(tx, operatorId)
        if (!operator) return passkeyRefused()
        await noteDevice(tx, { operatorId, deviceKey }, now)
        const token = await startSession(tx, operatorId, now)
        return { token, email: operator.email, role: operator.role }
      },
    })
    if (signedIn instanceof Problem) throw signedIn
    return signedIn
  }
