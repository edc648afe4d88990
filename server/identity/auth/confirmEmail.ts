import type { z } from 'zod'
import * as contract from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import { addressBlock, countAttempt, type Source } from '#server/identity/limits/index.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { emailKeyOf } from './account.ts'
import { codeDead, codeNotValid, wrongCode } from './codeRefusals.ts'
import { type CodeOwner, countTry, deleteCode, replaceCode, triesOf } from './codeStore.ts'
import type { AuthDeps } from './deps.ts'
import { followSuspension } from './followSuspension.ts'
import {
  codesAskedFor,
  codesAskedForADay,
  codesFromBlock,
  tooManyCodes,
  tooManyTries,
} from './limits.ts'
import { mailedCodeHash, mailedCodeMatches, newMailedCode } from './mailedCode.ts'
import { type Account, findAccount, markEmailProven } from './store.ts'

/** A caller with the token itself, which binds a code to their browser. */
type Browser = AccountCaller & { token: string }

const ownerOf = ({ accountId, sessionId }: AccountCaller): CodeOwner => ({
  accountId,
  sessionId,
  purpose: 'confirm_email',
})

/** A proven address that is reached needs no code. */
const isConfirmed = (account: Account | undefined) =>
  account?.emailProvenAt != null && account.emailBouncedAt === null

/** Mails a code to the account's own address. It replaces the one before, and works only in this browser. */
export const askCode =
  ({ transact, clock, emails, isOwnMachine }: AuthDeps) =>
  async (caller: Browser, source: Source) => {
    const now = clock.now()
    return transact(async (tx) => {
      const account = await findAccount(tx, caller.accountId)
      if (!account || isConfirmed(account)) return { emailProven: true }
      await countAsked(
        tx,
        { email: account.email, ip: isOwnMachine(source) ? null : source.ip },
        now,
      )

      const code = newMailedCode()
      const owner = ownerOf(caller)
      const hash = mailedCodeHash(code, { ...owner, token: caller.token })
      const expiresAt = after(now, contract.mailedCodeMinutes * minute)
      await replaceCode(tx, { ...owner, email: account.email, hash, expiresAt })
      await emails.code(tx, { to: account, code, purpose: 'confirm_email' }, now)
      return { emailProven: false }
    })
  }

/** Counted by the address rather than the account, so that a new account cannot fill an inbox again. */
async function countAsked(tx: Tx, { email, ip }: { email: string; ip: string | null }, now: Date) {
  const emailKey = emailKeyOf(email)
  const until =
    (await countAttempt(tx, codesAskedFor, emailKey, now)) ??
    (await countAttempt(tx, codesAskedForADay, emailKey, now))
  if (until) throw tooManyCodes(until, now)
  const blockUntil = ip && (await countAttempt(tx, codesFromBlock, addressBlock(ip), now))
  if (blockUntil) throw tooManyTries(blockUntil, now)
}

type Outcome = 'confirmed' | 'wrong_code' | 'code_not_valid' | 'code_dead'

/** Each try counts before it is compared, and stays counted: of many at once no more are compared than are allowed. */
export const confirmEmail =
  (deps: AuthDeps) =>
  async (caller: Browser, { code }: z.output<typeof contract.confirmEmail.body>) => {
    const { transact, clock } = deps
    const now = clock.now()
    const { outcome, triesLeft } = await transact(async (tx) => {
      const tried = await tryCode(deps, tx, { caller, code }, now)
      // Confirmed by the link meanwhile, or by the same code sent twice: there is nothing to correct.
      const isDone =
        tried.outcome === 'confirmed' || isConfirmed(await findAccount(tx, caller.accountId))
      return isDone ? { outcome: 'confirmed' as const, triesLeft: 0 } : tried
    })
    if (outcome !== 'confirmed') throw refusalOf(outcome, triesLeft)
    return done
  }

async function tryCode(
  deps: AuthDeps,
  tx: Tx,
  { caller, code }: { caller: Browser; code: string },
  now: Date,
): Promise<{ outcome: Outcome; triesLeft: number }> {
  const owner = ownerOf(caller)
  const counted = await countTry(tx, owner, contract.maxCodeTries, now)
  if (!counted) {
    const isDead = (await triesOf(tx, owner, now)) !== undefined
    return { outcome: isDead ? 'code_dead' : 'code_not_valid', triesLeft: 0 }
  }
  const triesLeft = contract.maxCodeTries - counted.tries
  if (!mailedCodeMatches(code, counted.hash, { ...owner, token: caller.token }))
    return { outcome: triesLeft > 0 ? 'wrong_code' : 'code_dead', triesLeft }

  await deleteCode(tx, owner)
  const isTheirs = await markEmailProven(tx, caller.accountId, emailKeyOf(counted.email), now)
  if (isTheirs) await followSuspension(deps, tx, caller.accountId, now)
  return { outcome: isTheirs ? 'confirmed' : 'code_not_valid', triesLeft }
}

function refusalOf(outcome: Exclude<Outcome, 'confirmed'>, triesLeft: number) {
  switch (outcome) {
    case 'wrong_code':
      return wrongCode(triesLeft)
    case 'code_dead':
      return codeDead()
    case 'code_not_valid':
      return codeNotValid()
  }
}
