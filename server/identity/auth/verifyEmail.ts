import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import { countAttempt } from '#server/identity/limits/index.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { emailKeyOf } from './account.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { endBeforeFirstProof } from './firstProof.ts'
import { followSuspension } from './followSuspension.ts'
import { saveFormerEmail } from './formerEmailStore.ts'
import { mailsAskedFor, tooManyMails } from './limits.ts'
import { useLink, voidLinks } from './linkStore.ts'
import { linkNotValid } from './links.ts'
import { emailTaken } from './register.ts'
import { findAccount, lockEmail, markEmailProven, setEmail } from './store.ts'
import { tokenHash } from './tokens.ts'

/** Mails the proof link again; a proven address that is reached needs none. */
export const requestEmailVerification =
  ({ transact, clock, emails }: AuthDeps) =>
  async ({ accountId }: AccountCaller) => {
    const now = clock.now()
    return transact(async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account || (account.emailProvenAt && !account.emailBouncedAt)) return done
      const until = await countAttempt(tx, mailsAskedFor, emailKeyOf(account.email), now)
      if (until) throw tooManyMails(until, now)
      await emails.proof(tx, account, now)
      return done
    })
  }

/** A mailed link was opened: the address is proven, or the account moves to it. */
export const verifyEmail =
  (deps: AuthDeps) =>
  async (
    { token }: z.output<typeof contract.verifyEmail.body>,
    { deviceKey }: Pick<Origin, 'deviceKey'>,
  ) => {
    const now = deps.clock.now()
    return deps.transact(async (tx) => {
      const link = await useLink(tx, tokenHash(token), ['prove_email', 'change_email'], now)
      if (!link) throw linkNotValid()
      if (link.purpose === 'change_email') await moveTo(tx, link, now)
      const signedOut =
        link.purpose === 'prove_email' && (await prove(deps, tx, { link, deviceKey }, now))
      await followSuspension(deps, tx, link.accountId, now)
      return { done: true as const, signedOut }
    })
  }

/** Answers whether everyone was signed out. */
async function prove(
  deps: AuthDeps,
  tx: Tx,
  {
    link: { accountId, email },
    deviceKey,
  }: { link: { accountId: string; email: string }; deviceKey: string | undefined },
  now: Date,
) {
  const account = await findAccount(tx, accountId)
  const ended = account && (await endBeforeFirstProof(deps, tx, { account, deviceKey }, now))
  if (!(await markEmailProven(tx, accountId, emailKeyOf(email), now))) throw linkNotValid()
  return ended === true
}

async function moveTo(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
) {
  const emailKey = emailKeyOf(email)
  await lockEmail(tx, emailKey)
  await saveFormerEmail(tx, accountId, now)
  if (!(await setEmail(tx, accountId, { email, emailKey }, now))) throw emailTaken()
  // A link that was mailed to the old address must not open the account any more.
  await voidLinks(tx, accountId, ['reset_password', 'prove_email', 'change_email'], now)
}
