import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import { countAttempt } from '#server/identity/limits/index.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import { Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import { wrongPassword } from './checkPassword.ts'
import type { AuthDeps } from './deps.ts'
import { emailChanges, mailsAskedFor, tooManyMails } from './limits.ts'
import { voidLinks } from './linkStore.ts'
import { lockProven } from './lockCaller.ts'
import { requireProof } from './reauthenticate.ts'
import { emailTaken } from './register.ts'
import { endSessions } from './sessionStore.ts'
import { findAccount, findAccountByEmail } from './store.ts'

/** Mails a link to the new address and tells the old one. Nothing moves until the link is opened. */
export const changeEmail =
  (deps: AuthDeps) =>
  async (
    caller: AccountCaller,
    { email, ...factors }: z.output<typeof contract.changeEmail.body>,
  ) => {
    const { transact, clock, emails } = deps
    const { accountId, sessionId } = caller
    const checked = await requireProof(deps)(caller, factors)
    const now = clock.now()
    const emailKey = emailKeyOf(email)
    // Counted before anything is said of the address, and kept whatever is said: an answer tells whether it has an account.
    await transact(async (tx) => {
      const until = await countAttempt(tx, emailChanges, accountId, now)
      if (until) throw tooManyMails(until, now)
    })
    return transact(async (tx) => {
      await lockProven(tx, caller, checked)
      const account = await findAccount(tx, accountId)
      if (!account) throw wrongPassword()
      if (emailKeyOf(account.email) === emailKey)
        throw new Problem(422, 'same_email', 'This is already your email.')
      if (await findAccountByEmail(tx, emailKey)) throw emailTaken()
      const until = await countAttempt(tx, mailsAskedFor, emailKey, now)
      if (until) throw tooManyMails(until, now)

      // Of several moves asked for, the last one counts.
      await voidLinks(tx, accountId, ['change_email'], now)
      await emails.newEmail(tx, { ...account, email }, now)
      await emails.emailMoves(tx, account, now)
      await endSessions(tx, accountId, sessionId, now)
      return done
    })
  }
