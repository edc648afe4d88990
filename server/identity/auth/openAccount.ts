import type { SignedIn } from '#contract/auth.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import type { AuthDeps, Origin } from './deps.ts'
import { deviceOf } from './device.ts'
import { endBeforeFirstProof, type FirstProofDeps } from './firstProof.ts'
import { followSuspension } from './followSuspension.ts'
import { noteDevice } from './knownDevice.ts'
import { knowsDevice } from './sessionStore.ts'
import { startSession } from './startSession.ts'
import { type Credentials, findAccount, markEmailProven } from './store.ts'
import { isKeptBefore, unclaimedOf } from './unclaimed.ts'

interface Opening {
  account: Pick<Credentials, 'id' | 'userType' | 'name' | 'pictureUrl'>
  origin: Origin
  /** Shown by a mailed code, which proves the address too. */
  isByCode?: boolean
}

/**
 * Signs this browser in to an account that its owner has shown to be theirs. What was bought here without an account is the
 * account's from now on; where that cannot be, it is answered why, and nothing has changed.
 */
export async function openAccount(
  deps: FirstProofDeps &
    Pick<AuthDeps, 'emails' | 'mergeRefusal' | 'mergeGuests' | 'hashSuspended'>,
  tx: Tx,
  { account: { id, userType, name, pictureUrl }, origin, isByCode = false }: Opening,
  now: Date,
): Promise<SignedIn | Problem> {
  const guestId = await unclaimedOf(tx, { guestToken: origin.guestToken, userType })
  const guests = guestId === undefined ? undefined : { from: guestId, into: id }
  const refusal = guests && (await deps.mergeRefusal(tx, guests, now))
  if (refusal) return refusal
  const { deviceKey } = origin
  const to = await findAccount(tx, id)
  if (to && isByCode) {
    await endBeforeFirstProof(deps, tx, { account: to, deviceKey }, now)
    await markEmailProven(tx, id, emailKeyOf(to.email), now)
    await followSuspension(deps, tx, id, now)
  }
  // What this browser bought and saved is its owner's: it comes after what the first proof ends.
  if (guests) await deps.mergeGuests(tx, guests, now)
  await noteDevice(tx, { accountId: id, deviceKey }, now)
  const device = deviceOf(origin.userAgent)
  // An owner who did not sign in hears of it from the mail.
  if (to && !(await knowsDevice(tx, id, device)))
    await deps.emails.newSignIn(tx, { to, device }, now)
  const token = await startSession(tx, { accountId: id, device }, now)
  const { guestToken } = origin
  const guestKept = guestId !== undefined || (await isKeptBefore(tx, { guestToken, accountId: id }))
  return { token, userId: id, userType, name, picture: pictureUrl, guestKept }
}
