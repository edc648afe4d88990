import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { AuthDeps } from './deps.ts'
import { voidLinks } from './linkStore.ts'
import { lockProven } from './lockCaller.ts'
import { hashPassword } from './passwords.ts'
import { requireProof } from './reauthenticate.ts'
import { endSessions } from './sessionStore.ts'
import { setPassword } from './store.ts'

/** Changes the password and signs every other device out. */
export const changePassword =
  (deps: AuthDeps) =>
  async (
    caller: AccountCaller,
    { current, next, code, passkey }: z.output<typeof contract.changePassword.body>,
  ) => {
    const { transact, clock } = deps
    const { accountId, sessionId } = caller
    const checked = await requireProof(deps)(caller, { password: current, code, passkey })
    const passwordHash = await hashPassword(next, { lane: 'session', key: accountId })
    const now = clock.now()
    return transact(async (tx) => {
      await lockProven(tx, caller, checked)
      await setPassword(tx, accountId, passwordHash)
      await endSessions(tx, accountId, sessionId, now)
      await voidLinks(tx, accountId, ['reset_password', 'change_email'], now)
      return done
    })
  }
