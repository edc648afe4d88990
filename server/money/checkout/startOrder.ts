import type { CheckoutStarted } from '#contract/checkout.ts'
import type { AgreedTo } from '#contract/papers.ts'
import { type PlanKind, plans } from '#contract/plans.ts'
import { findAccount, refuseSuspendedBuyer } from '#server/identity/auth/index.ts'
import type { Buyer } from '#server/identity/guests/index.ts'
import type { HashSuspended } from '#server/identity/suspensions/index.ts'
import { membershipOf, planShown } from '#server/money/plans/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { CheckoutDeps } from './checkoutDeps.ts'
import { isMember } from './membership.ts'
import { openOrder } from './openOrder.ts'
import { redirectToCheckout } from './redirectToCheckout.ts'
import { savedCardLimited } from './savedCard.ts'
import { openOrderFor } from './store.ts'

interface StartDeps extends CheckoutDeps {
  /** The versions of the legal texts in force, read in the order's own transaction. */
  agreedIn: (tx: Tx) => Promise<AgreedTo>
  hashSuspended: HashSuspended
}

interface VisitToPay {
  buyer: Buyer
  purchaseKey: string
  location: { id: string; name: string; asksFirst: boolean; houseRules: string[] }
  /** The price the guest was shown and agreed to. */
  cents: number
  usesSavedCard: boolean
  /** When access was evaluated: a saved card charges at once, so another tab may have paid since. */
  askedAt: Date | undefined
}

/** Starts the payment of an agreed price. @returns the provider's page, or the result where a saved card pays. */
export const startVisitOrder =
  (deps: StartDeps) =>
  async ({
    buyer,
    purchaseKey,
    location,
    cents,
    usesSavedCard,
    askedAt,
  }: VisitToPay): Promise<CheckoutStarted> => {
    const { name: title, asksFirst: isHeld, houseRules } = location
    const paying = { buyer, purchaseKey, cents, usesSavedCard, askedAt }
    const input = { ...paying, title, isHeld, houseRules }
    const subject = { locationId: location.id }
    if (!usesSavedCard) await resolveStarted(deps, buyer.guestId, location.id)
    const opened = await deps.transact(async (tx) => {
      const now = deps.clock.now()
      await refuseSuspendedBuyer(deps, tx, buyer, now)
      const agreedTo = await deps.agreedIn(tx)
      return openOrder(tx, { ...input, agreedTo, wanted: subject }, now)
    })
    return redirectToCheckout(deps)(opened)
  }

/** The saved card may have been charged although its answer was lost, so check before asking for another card. */
async function resolveStarted(
  { transact, fulfil }: CheckoutDeps,
  guestId: string,
  subjectId: string,
) {
  const open = await transact((tx) => openOrderFor(tx, guestId, subjectId))
  if (open?.savedCardId && open.sessionId) await fulfil(open.sessionId)
}

interface PlanToPay {
  buyer: Buyer
  purchaseKey: string
  planKind: PlanKind
  usesSavedCard: boolean
}

/** A guest holds at most one plan that renews; the others can be bought repeatedly. */
export const startPlanOrder =
  (deps: StartDeps & { followMembership: (subscriptionId: string) => Promise<boolean> }) =>
  async ({ buyer, purchaseKey, planKind, usesSavedCard }: PlanToPay): Promise<CheckoutStarted> => {
    if (!deps.cardPayments.hasPrice(planKind)) throw notOffered()
    const { guestId } = buyer
    const { renews, cents } = plans[planKind]
    if (renews && !(await deps.transact((tx) => isReachable(tx, buyer))))
      throw membershipNeedsAccount()
    const { name: title } = planShown(planKind)
    // A renewing plan is charged by the provider, on terms that its own page shows.
    if (renews && usesSavedCard) throw savedCardLimited()
    if (!usesSavedCard) await resolveStarted(deps, guestId, planKind)
    if (renews) await followOwn(deps, guestId)
    const opened = await deps.transact(async (tx) => {
      const now = deps.clock.now()
      await refuseSuspendedBuyer(deps, tx, buyer, now)
      const order = await openOrder(
        tx,
        {
          buyer,
          purchaseKey,
          title,
          cents,
          isHeld: false,
          usesSavedCard,
          agreedTo: await deps.agreedIn(tx),
          houseRules: null,
          wanted: { planKind },
        },
        now,
      )
      // A repeated click that made the guest a member is led to the result of its own order.
      if (order.order.state === 'open' && renews && (await isMember(tx, guestId, now)))
        throw new Problem(409, 'already_member', 'You’re already a member.')
      return order
    })
    return redirectToCheckout(deps)(opened)
  }

/** Whether a confirmed address of an account reaches the buyer. */
async function isReachable(tx: Tx, { guestId, isUnclaimed }: Buyer) {
  if (isUnclaimed) return false
  const account = await findAccount(tx, guestId)
  return account !== undefined && account.emailProvenAt !== null
}

/** It renews automatically, so the payer must be reachable and able to cancel it from anywhere. */
const membershipNeedsAccount = () =>
  new Problem(
    403,
    'membership_needs_account',
    'A membership renews every month, so confirm your email first.',
  )

const notOffered = () => new Problem(409, 'plan_not_offered', 'This plan isn’t for sale.')

/** A membership that seems over may have been paid a moment ago: a guest must not pay for two. */
async function followOwn(
  { transact, clock, followMembership }: Parameters<typeof startPlanOrder>[0],
  guestId: string,
) {
  const membership = await transact((tx) => membershipOf(tx, guestId))
  if (membership && membership.endsAt <= clock.now())
    await followMembership(membership.subscriptionId)
}
