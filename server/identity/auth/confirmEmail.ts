import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import { emailKeyOf } from './account.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { followSuspension } from './followSuspension.ts'
import { type Browser, isReached, lockOwn, mailOwnCode, useOwnCode } from './ownCode.ts'
import { findAccount, markEmailProven } from './store.ts'

const purpose = 'confirm_email'

/** Mails a code to the account's own address; a proven address that is reached needs none. */
export const askCode = (deps: AuthDeps) => async (caller: Browser, origin: Origin) =>
  deps.transact(async (tx) => {
    const account = await findAccount(tx, caller.accountId)
    if (!account || isReached(account)) return { emailProven: true }
    await mailOwnCode(tx, deps, { account, caller, purpose, origin })
    return { emailProven: false }
  })

export const confirmEmail =
  (deps: AuthDeps) =>
  async (
    caller: Browser,
    { code }: z.output<typeof contract.confirmEmail.body>,
    { deviceKey }: Pick<Origin, 'deviceKey'>,
  ) => {
    const { transact, clock } = deps
    const now = clock.now()
    const refusal = await transact(async (tx) => {
      const account = await lockOwn(tx, caller)
      // Confirmed by the link meanwhile, or by the same code sent twice: there is nothing to correct.
      if (isReached(account)) return undefined
      const wrong = await useOwnCode(tx, { account, caller, purpose }, { code, deviceKey }, now)
      if (wrong) return wrong
      await markEmailProven(tx, account.id, emailKeyOf(account.email), now)
      await followSuspension(deps, tx, account.id, now)
      return undefined
    })
    if (refusal) throw refusal
    return done
  }
