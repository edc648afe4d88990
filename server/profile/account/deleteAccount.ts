import { done } from '#contract/call.ts'
import { minPayoutCents } from '#contract/payouts.ts'
import { maxRestrooms } from '#contract/restrooms.ts'
import { forgetDevices } from '#server/access/doors/index.ts'
import { forgetPerson } from '#server/access/risk/index.ts'
import { deleteStaffOf } from '#server/access/staff/index.ts'
import { anonymiseGuest, closeLocation, eraseGuestVisits } from '#server/access/visits/index.ts'
import { hasPayoutUnderWay, leaveBank } from '#server/earnings/payouts/index.ts'
import {
  type Account,
  closeOrganisation,
  emailKeyOf,
  eraseAccount,
  type FactorDeps,
  findAccount,
  findAccountByEmail,
  isOrganisation,
  lockProven,
  membershipsOf,
  requireProof,
  type TypedFactors,
  wrongPassword,
} from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { deleteChoicesOf, deleteMailsTo } from '#server/messages/mail/index.ts'
import { deleteChecksOf } from '#server/money/cardChecks/index.ts'
import { closeCustomerAccount, endMembershipNow } from '#server/money/checkout/index.ts'
import { balanceOf } from '#server/money/ledger/index.ts'
import { deleteLeadInvitationsTo } from '#server/operations/leads/index.ts'
import { deleteMessagesTo, deleteNotesOn } from '#server/operations/operator/index.ts'
import { deleteArrivalsOf } from '#server/places/arrivals/index.ts'
import { forgetContributor, forgetPhotosOf } from '#server/places/edits/index.ts'
import { deleteFavouritesOf } from '#server/places/favourites/index.ts'
import { closeForGood, deleteDraftsOf, partnerLocations } from '#server/places/locations/index.ts'
import { deletePrivateOf, insertRemovals, removePhotosOf } from '#server/places/photos/index.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { forgetTraces } from '#server/profile/guests/index.ts'
import { deleteInvitationsTo, endMember } from '#server/profile/members/index.ts'
import { deleteEndpoints } from '#server/profile/webhooks/index.ts'
import { type OwnAddress, ownAddresses } from './ownAddresses.ts'

/**
 * Deletes an account in one transaction: the person goes, the money and the visits stay under a pseudonym.
 * The provider and the file store hear of it after commit, from jobs that try again.
 */
export const deleteAccount =
  (deps: FactorDeps) => async (caller: AccountCaller, factors: TypedFactors) => {
    const { accountId } = caller
    const { transact, clock } = deps
    const checked = await requireProof(deps)(caller, factors)
    const now = clock.now()
    return transact(async (tx) => {
      await lockProven(tx, caller, checked)
      const account = await findAccount(tx, accountId)
      if (!account) throw wrongPassword()
      if (account.userType === 'user') await endAsGuest(tx, accountId, now)
      else await endAsMember(tx, accountId, clock)
      await erase(tx, account, await ownAddresses(tx, account), now)
      return done
    })
  }

/**
 * The same where the law asks for it and nothing may stand in the way: a guest's live code ends now and its
 * money goes back, as does what is paid on a page that is still open. A partner has money to be paid out first, and leaves by the other way.
 */
export const eraseByLaw =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  (email: string) =>
    transact(async (tx) => {
      const now = clock.now()
      const account = await findAccountByEmail(tx, emailKeyOf(email))
      if (account?.userType !== 'user')
        throw new Problem(404, 'no_such_guest', `There is no guest account of ${email}.`)
      await eraseGuestVisits(tx, account.id, now)
      await endMembershipNow(tx, account.id, now)
      // The address is the request's own, so it need not have been confirmed.
      const addresses = [
        ...(await ownAddresses(tx, account)),
        { email: account.email, leftAt: null },
      ]
      await erase(tx, account, addresses, now)
    })

async function endAsGuest(tx: Tx, guestId: string, now: Date) {
  await anonymiseGuest(tx, guestId, now)
  await closeCustomerAccount(tx, guestId, now)
}

/** What others own goes on without them; what has no other owner closes. */
async function endAsMember(tx: Tx, accountId: string, clock: Clock) {
  const now = clock.now()
  for (const { organisationId, isLastOwner } of await membershipsOf(tx, accountId)) {
    if (isLastOwner) await endOrganisation(tx, organisationId, clock)
    else {
      await endMember(tx, { organisationId, accountId, sessionId: null, leaves: true }, clock)
      const subject = { kind: 'member', id: accountId } as const
      await recordAct(tx, { organisationId, accountId, act: 'left', subject }, now)
    }
  }
}

async function endOrganisation(tx: Tx, partnerId: string, clock: Clock) {
  const now = clock.now()
  const all = { max: maxRestrooms }
  const restrooms = await partnerLocations(tx, { organisationId: partnerId }, all)
  for (const { id } of restrooms) {
    await forgetDevices(tx, id, clock)
    await closeLocation(tx, id, now)
  }
  await deleteMessagesTo(tx, [partnerId])
  await deleteNotesOn(tx, [partnerId, ...restrooms.map(({ id }) => id)])
  if (await hasPayoutUnderWay(tx, partnerId))
    throw new Problem(409, 'payout_in_progress', 'A payout is already on its way.')
  // A smaller balance does not prevent leaving: where there is a bank, it is the last payout.
  if ((await balanceOf(tx, `partner:${partnerId}`)) >= minPayoutCents)
    throw new Problem(
      409,
      'earnings_owed',
      'You have earnings that haven’t been paid out. Pay them out first.',
    )
  await closeForGood(tx, partnerId, now)
  await leaveBank(tx, partnerId, now)
  await removePhotosOf(tx, partnerId, now)
  await deletePrivateOf(tx, partnerId, now)
  await deleteStaffOf(tx, partnerId)
  await deleteDraftsOf(tx, partnerId)
  await deleteEndpoints(tx, partnerId)
  await closeOrganisation(tx, partnerId, now)
}

async function erase(tx: Tx, account: Account, addresses: OwnAddress[], now: Date) {
  if (account.pictureUrl) await insertRemovals(tx, [account.pictureUrl], now)
  await deleteFavouritesOf(tx, account.id)
  await forgetContributor(tx, account.id)
  await forgetPhotosOf(tx, account.id, now)
  for (const { email, leftAt } of addresses) {
    await deleteMailsTo(tx, email, leftAt)
    await deleteArrivalsOf(tx, email, leftAt)
    await deleteInvitationsTo(tx, emailKeyOf(email), leftAt)
    await deleteLeadInvitationsTo(tx, emailKeyOf(email), leftAt)
  }
  await deleteChoicesOf(tx, account.id)
  await deleteChecksOf(tx, account.id)
  await forgetPerson(tx, account.id)
  if (account.userType === 'user') await forgetTraces(tx, account.id, now)
  // An organisation has its founder's account id, and what is said of it stays while it has another owner.
  if (!(await isOrganisation(tx, account.id))) {
    await deleteNotesOn(tx, [account.id])
    await deleteMessagesTo(tx, [account.id])
  }
  await eraseAccount(tx, account, now)
}
