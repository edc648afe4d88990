import type { z } from 'zod'
import type * as contract from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import { addressBlock, countAttempt } from '#server/identity/limits/index.ts'
import { emailKeyOf } from './account.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { endBeforeFirstProof } from './firstProof.ts'
import { followSuspension } from './followSuspension.ts'
import { noteDevice } from './knownDevice.ts'
import { forgetDevicesOf } from './knownDeviceStore.ts'
import { mailsAskedFor, resetsFromBlock, tooManyMails, tooManyTries } from './limits.ts'
import { linkIsOpen, useLink, voidLinks } from './linkStore.ts'
import { linkNotValid } from './links.ts'
import { removeAllPasskeys } from './passkeyEmails.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './sessionStore.ts'
import { findAccount, findAccountByEmail, markEmailProven, setPassword } from './store.ts'
import { inStrangersTurn } from './strangersTurn.ts'
import { tokenHash } from './tokens.ts'

/** Mails a link, if there is an account. The answer is the same either way, and so is the limit. */
export const askReset =
  ({ transact, clock, emails }: AuthDeps) =>
  async ({ email }: z.output<typeof contract.askReset.body>, ip: string) => {
    const now = clock.now()
    const emailKey = emailKeyOf(email)
    const block = addressBlock(ip)
    return inStrangersTurn(block, () =>
      transact(async (tx) => {
        const tooSoon = await countAttempt(tx, resetsFromBlock, block, now)
        if (tooSoon) throw tooManyTries(tooSoon, now)
        const until = await countAttempt(tx, mailsAskedFor, emailKey, now)
        if (until) throw tooManyMails(until, now)
        const account = await findAccountByEmail(tx, emailKey)
        if (account) await emails.reset(tx, account, now)
        return done
      }),
    )
  }

/** Sets the new password and signs everybody out. Having read the mail proves the address. */
export const resetPassword =
  ({ transact, clock, hashSuspended, ...deps }: AuthDeps) =>
  async (
    { token, password, removePasskeys }: z.output<typeof contract.resetPassword.body>,
    { ip, deviceKey }: Origin,
  ) => {
    const now = clock.now()
    const hash = tokenHash(token)
    // Looked at first, so that an invented link costs no hashing.
    const mayOpen = await transact((tx) => linkIsOpen(tx, hash, ['reset_password'], now))
    if (!mayOpen) throw linkNotValid()

    const passwordHash = await hashPassword(password, {
      lane: 'new password',
      key: addressBlock(ip),
    })
    return transact(async (tx) => {
      const link = await useLink(tx, hash, ['reset_password'], now)
      if (!link) throw linkNotValid()
      const account = await findAccount(tx, link.accountId)
      if (account) await endBeforeFirstProof(deps, tx, { account, deviceKey }, now)
      const isTheirs = await markEmailProven(tx, link.accountId, emailKeyOf(link.email), now)
      if (!isTheirs) throw linkNotValid()
      await followSuspension({ hashSuspended }, tx, link.accountId, now)
      await setPassword(tx, link.accountId, passwordHash)
      await forgetDevicesOf(tx, link.accountId)
      await noteDevice(tx, { accountId: link.accountId, deviceKey }, now)
      await voidLinks(tx, link.accountId, ['reset_password', 'change_email'], now)
      if (removePasskeys) await removeAllPasskeys(tx, link.accountId, now)
      // Last: a sign-in under way holds the account or the passkey until its session is written.
      await endSessions(tx, link.accountId, null, now)
      return done
    })
  }
