import type { AccountCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { notSignedIn, type Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import { mailAddressCode, tryAddressCode } from './addressCode.ts'
import type { AddressPurpose } from './addressCodeStore.ts'
import { codeNotValid } from './codeRefusals.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { type Account, findAccount } from './store.ts'
import { lockAccount } from './subjectStore.ts'

/** A caller with the token itself, which binds a code to their browser. */
export type Browser = AccountCaller & { token: string }

/** Whether an address is proven, and mail to it does not come back. */
export const isReached = ({ emailProvenAt, emailBouncedAt }: Account) =>
  emailProvenAt !== null && emailBouncedAt === null

/** The caller's account, held until commit: of a code sent several times at once one is tried. */
export async function lockOwn(tx: Tx, { accountId }: Browser) {
  await lockAccount(tx, accountId)
  const account = await findAccount(tx, accountId)
  if (!account) throw notSignedIn()
  return account
}

interface OwnCode {
  account: Account
  caller: Browser
  purpose: AddressPurpose
}

/** Mails a code to the account's own address. */
export async function mailOwnCode(
  tx: Tx,
  deps: AuthDeps,
  { account: to, caller, purpose, origin }: OwnCode & { origin: Origin },
) {
  const wanted = { secret: caller.token, purpose, email: to.email, to, origin }
  await mailAddressCode(tx, deps, wanted, deps.clock.now())
}

/** Uses up a code that was mailed to the account's own address. Answers why it is refused: the try stays counted. */
export async function useOwnCode(
  tx: Tx,
  { account, caller, purpose }: OwnCode,
  typed: { code: string; deviceKey: string | undefined },
  now: Date,
): Promise<Problem | undefined> {
  const tried = await tryAddressCode(tx, { secret: caller.token, purpose }, typed, now)
  if (!('use' in tried)) return tried
  await tried.use(tx)
  // Mailed to the address from before a change.
  return emailKeyOf(tried.email) === emailKeyOf(account.email) ? undefined : codeNotValid()
}
