import type { CardPage, RenewalPaid } from '#contract/membership.ts'
import { refuseSuspended } from '#server/identity/suspensions/index.ts'
import {
  closeOver,
  type Membership,
  membershipOf,
  membershipState,
} from '#server/money/plans/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { CardPayments } from './cardPayments.ts'
import { cancellations } from './queueStore.ts'

interface Deps {
  transact: Transact
  clock: Clock
  cardPayments: CardPayments
  publicUrl: () => string
  followMembership: (subscriptionId: string) => Promise<boolean>
}

/** A guest has at most one membership. After its period and grace they may join again. */
export async function isMember(tx: Tx, guestId: string, now: Date) {
  const membership = await membershipOf(tx, guestId)
  if (!membership) return false
  if (!(await closeOver(tx, membership.passId, now))) return true
  await cancellations.add(tx, [membership.subscriptionId], now)
  return false
}

/** It ends with the paid period; an unpaid one ends now. */
export const cancelMembership =
  (deps: Deps) =>
  async (guestId: string): Promise<void> => {
    const { cardPayments, clock } = deps
    const { subscriptionId } = await ownMembership(deps, guestId)
    // The month may just have been paid on the provider's page: then it ends with that month.
    await deps.followMembership(subscriptionId)
    const membership = await deps.transact((tx) => membershipOf(tx, guestId))
    if (membership?.subscriptionId !== subscriptionId) return
    if (membershipState(membership, clock.now()) === 'unpaid')
      await cardPayments.cancelSubscription(subscriptionId)
    else await cardPayments.setCancelsAtEnd(subscriptionId, true)
    await deps.followMembership(subscriptionId)
  }

/** Undoes a cancellation while the membership still runs. */
export const resumeMembership =
  (deps: Deps) =>
  async (guestId: string): Promise<void> => {
    const { subscriptionId } = await ownMembership(deps, guestId)
    await refuseRenewing(deps, guestId)
    if (!(await deps.cardPayments.setCancelsAtEnd(subscriptionId, false))) throw noMembership()
    await deps.followMembership(subscriptionId)
  }

/** Retries an unpaid renewal; where the card is declined again, returns the page for another one. */
export const payRenewal =
  (deps: Deps) =>
  async (guestId: string): Promise<RenewalPaid> => {
    const isUnpaid = (membership: Membership) =>
      membershipState(membership, deps.clock.now()) === 'unpaid'
    const membership = await ownMembership(deps, guestId)
    if (!isUnpaid(membership)) return { kind: 'paid' }
    const { subscriptionId } = membership
    await refuseRenewing(deps, guestId)
    const paid = await deps.cardPayments.payRenewal(subscriptionId)
    if (paid !== 'paid') return { kind: 'page', url: paid.url }
    await deps.followMembership(subscriptionId)
    // The provider may not have begun the next month yet: then its last invoice is a paid one.
    if (isUnpaid(await ownMembership(deps, guestId)))
      throw new Problem(
        409,
        'renewal_on_its_way',
        'Your next month is about to be charged. Please check again in a moment.',
      )
    return { kind: 'paid' }
  }

/** The card of a membership is changed on the provider's page. */
export const changeCard =
  (deps: Deps) =>
  async (guestId: string): Promise<CardPage> => {
    const { subscriptionId } = await ownMembership(deps, guestId)
    const returnUrl = `${deps.publicUrl()}/guest`
    return { url: await deps.cardPayments.openCardPage({ subscriptionId, returnUrl }) }
  }

async function ownMembership({ transact }: Deps, guestId: string): Promise<Membership> {
  const membership = await transact((tx) => membershipOf(tx, guestId))
  if (!membership) throw noMembership()
  return membership
}

const refuseRenewing = ({ transact, clock }: Deps, guestId: string) =>
  transact((tx) => refuseSuspended(tx, guestId, clock.now()))

const noMembership = () => new Problem(409, 'no_membership', 'You’re not a member.')
