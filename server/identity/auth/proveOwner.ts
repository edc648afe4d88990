import type { z } from 'zod'
import type * as contract from '#contract/addressCodes.ts'
import { done } from '#contract/call.ts'
import type { GuestCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Problem } from '#server/platform/problem.ts'
import { ownAddressNotProven } from './codeRefusals.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { type Browser, isReached, lockOwn, mailOwnCode, useOwnCode } from './ownCode.ts'
import { proofNeeded, provenByPasskey } from './reauthenticate.ts'
import { markSessionProven } from './sessionStore.ts'

const purpose = 'prove'

/** Mails a guest a code that shows who is signed in. Only the confirmed address shows that. */
export const askProofCode =
  (deps: AuthDeps) => async (caller: GuestCaller & { token: string }, origin: Origin) =>
    deps.transact(async (tx) => {
      const account = await lockOwn(tx, caller)
      if (!isReached(account)) throw ownAddressNotProven()
      await mailOwnCode(tx, deps, { account, caller, purpose, origin })
      return done
    })

/** A guest's mailed code, or a passkey, counts for five minutes in this session. */
export const proveOwner =
  (deps: AuthDeps) =>
  async (
    caller: Browser,
    { code, passkey }: z.output<typeof contract.proveOwner.body>,
    { deviceKey }: Pick<Origin, 'deviceKey'>,
  ) => {
    const { transact, clock } = deps
    if (passkey) await provenByPasskey(deps)(caller.accountId, passkey)
    const now = clock.now()
    const refusal = await transact(async (tx) => {
      const wrong = passkey ? undefined : await codeRefusal(tx, caller, { code, deviceKey }, now)
      if (!wrong) await markSessionProven(tx, caller.sessionId, now)
      return wrong
    })
    if (refusal) throw refusal
    return done
  }

async function codeRefusal(
  tx: Tx,
  caller: Browser,
  { code, deviceKey }: { code: string | undefined; deviceKey: string | undefined },
  now: Date,
): Promise<Problem | undefined> {
  if (code === undefined) return proofNeeded()
  const account = await lockOwn(tx, caller)
  if (!isReached(account)) return ownAddressNotProven()
  return useOwnCode(tx, { account, caller, purpose }, { code, deviceKey }, now)
}
