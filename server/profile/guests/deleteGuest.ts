import { done } from '#contract/call.ts'
import { forgetPerson } from '#server/access/risk/index.ts'
import { anonymiseGuest } from '#server/access/visits/index.ts'
import { lockUnclaimedGuest, writeGuestPseudonym } from '#server/identity/guests/index.ts'
import { deleteChecksOf } from '#server/money/cardChecks/index.ts'
import { closeCustomerAccount } from '#server/money/checkout/index.ts'
import { deleteNotesOn } from '#server/operations/operator/index.ts'
import type { GuestCaller, UnclaimedCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { notSignedIn, Problem } from '#server/platform/problem.ts'
import { forgetTraces } from './forgetTraces.ts'

/**
 * Deletes a guest without an account in one transaction: the money and the visits stay under a pseudonym. Mails to the
 * addresses typed for receipts stay, since those are not proven to be theirs.
 */
export const deleteGuest =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (caller: GuestCaller | UnclaimedCaller) => {
    if (caller.kind === 'guest')
      throw new Problem(409, 'has_account', 'You have an account. Delete it on your account page.')
    return transact(async (tx) => {
      // An account that was added meanwhile is deleted with its password only.
      if (!(await eraseGuest(tx, caller.guestId, clock.now()))) throw notSignedIn()
      return done
    })
  }

/** False where this is no guest without an account any more. */
export async function eraseGuest(tx: Tx, guestId: string, now: Date) {
  if (!(await lockUnclaimedGuest(tx, guestId))) return false
  await anonymiseGuest(tx, guestId, now)
  await closeCustomerAccount(tx, guestId, now)
  await deleteChecksOf(tx, guestId)
  await forgetPerson(tx, guestId)
  await forgetTraces(tx, guestId, now)
  await deleteNotesOn(tx, [guestId])
  await writeGuestPseudonym(tx, guestId, now)
  return true
}
