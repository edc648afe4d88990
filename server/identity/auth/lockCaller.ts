import type { AccountCaller, MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { ownersOnly } from '#server/platform/http.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { notSignedIn } from '#server/platform/problem.ts'
import { wrongPassword } from './checkPassword.ts'
import { isSessionRunning } from './sessionStore.ts'
import { lockUnchanged } from './store.ts'
import { lockAccount, lockPosition } from './subjectStore.ts'

type SignedInCaller = Pick<AccountCaller, 'accountId' | 'sessionId'>

/** Holds the caller's account until commit. Refused where their session has ended since the request began. */
export async function lockCaller(tx: Tx, caller: SignedInCaller) {
  await lockAccount(tx, caller.accountId)
  await requireRunning(tx, caller)
}

/** As `lockCaller`, of a caller who has proven who they are: refused too where the password is not the checked one any more. */
export async function lockProven(tx: Tx, caller: SignedInCaller, passwordHash: string) {
  if (!(await lockUnchanged(tx, caller.accountId, passwordHash))) throw wrongPassword()
  await requireRunning(tx, caller)
}

/** As `lockProven`, of an owner: refused too where they are none of the organisation any more. */
export async function lockOwner(tx: Tx, caller: MemberCaller, passwordHash: string) {
  await lockProven(tx, caller, passwordHash)
  await requireOwner(tx, caller)
}

/** As `lockOwner`, for a call that asks for no proof. */
export async function lockSignedInOwner(tx: Tx, caller: MemberCaller) {
  await lockCaller(tx, caller)
  await requireOwner(tx, caller)
}

async function requireOwner(tx: Tx, caller: MemberCaller) {
  const position = await lockPosition(tx, caller)
  if (position?.role !== 'owner') throw ownersOnly()
}

/** As `lockProven`, of a member. @returns the caller with the role and the restrooms that they have now. */
export async function lockMember(tx: Tx, caller: MemberCaller, passwordHash: string) {
  await lockProven(tx, caller, passwordHash)
  return asItIsNow(tx, caller)
}

/** As `lockMember`, for a call that asks for no proof. */
export async function lockSignedInMember(tx: Tx, caller: MemberCaller) {
  await lockCaller(tx, caller)
  return asItIsNow(tx, caller)
}

async function asItIsNow(tx: Tx, caller: MemberCaller): Promise<MemberCaller> {
  const position = await lockPosition(tx, caller)
  if (!position) throw noSuchRestroom()
  const { memberId, role, hasAllRestrooms } = position
  const { limitedTo: _, ...member } = caller
  return { ...member, role, ...(!hasAllRestrooms && { limitedTo: memberId }) }
}

/** Called under the lock, in a statement of its own: what ended the session may have held the account until now. */
async function requireRunning(tx: Tx, { sessionId }: SignedInCaller) {
  if (!(await isSessionRunning(tx, sessionId))) throw notSignedIn()
}
