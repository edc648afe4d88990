import type { z } from 'zod'
import type { CheckoutStarted } from '#contract/checkout.ts'
import type { AgreedTo } from '#contract/papers.ts'
import { plans } from '#contract/plans.ts'
import type { AccessOutcome, requestAccess as call } from '#contract/visits.ts'
import { type Asker, rememberGuestDevice } from '#server/access/risk/index.ts'
import type { Buyer } from '#server/identity/guests/index.ts'
import {
  lockOrder,
  recoveredPassesOnly,
  type startVisitOrder,
} from '#server/money/checkout/index.ts'
import { insertEntitlement, lapsesAt } from '#server/money/entitlements/index.ts'
import { type Cover, payingOrder, reservePassUse, usePass } from '#server/money/plans/index.ts'
import { lockDoor } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { endUnansweredOf } from './endRequest.ts'
import { type Access, type AccessDeps, evaluateAccess } from './evaluateAccess.ts'
import { endOverdueOf } from './expireVisits.ts'
import { publishVisitChange } from './publishVisitChange.ts'
import { codeLive, locationNotOpen, passGone, priceChanged, refusalOf } from './refusals.ts'
import { answerBy } from './request.ts'
import { pushToPartner } from './requestPush.ts'
import { insertRequested } from './requestStore.ts'
import { countFree, recordFreeVisit } from './sharedFree.ts'
import { insertReady, lockGuest } from './store.ts'

export interface RequestDeps extends AccessDeps {
  transact: Transact
  clock: Clock
  keypadKey: Buffer
  startVisitOrder: ReturnType<typeof startVisitOrder>
  /** The versions of the legal texts in force, read in the visit's own transaction. */
  agreedIn: (tx: Tx) => Promise<AgreedTo>
}

type AccessInput = z.output<(typeof call)['body']>
interface AccessRequester extends Asker {
  buyer: Buyer
  /** For a recovered phone: the receipt address whose passes it can use. */
  boughtWith?: string | undefined
}

type ResolvedAccess = Exclude<AccessOutcome, CheckoutStarted>

/** A request for access ends in a code, in the existing code, in a request to the partner, or at a checkout page. */
export const requestAccess =
  ({ transact, clock, startVisitOrder, agreedIn, ...deps }: RequestDeps) =>
  async (
    { buyer, boughtWith, ...asker }: AccessRequester,
    input: AccessInput,
  ): Promise<AccessOutcome> => {
    const { guestId } = asker
    const { locationId, purchaseKey, shownCents, shownCover, keepPass, usesSavedCard } = input
    const askedAt = clock.now()
    const outcome = await transact(async (tx) => {
      const now = clock.now()
      await lockGuest(tx, guestId)
      await rememberGuestDevice(tx, asker, now)
      await lockDoor(tx, locationId)
      await endOverdueOf(tx, guestId, now)
      await endUnansweredOf(tx, guestId, now)
      const access = await evaluateAccess(deps, tx, {
        ...asker,
        boughtWith,
        locationId,
        now,
      })
      const applied: Access =
        access.kind === 'covered' && keepPass ? { ...access, kind: 'card' } : access
      if (boughtWith && isClosedToRecovered(applied, usesSavedCard)) throw recoveredPassesOnly()
      if (shownCover && !keepPass && !isSame(applied, shownCover)) throw passGone()
      return resolveAccess(tx, applied, { buyer, shownCents, agreedIn, now })
    })
    if (outcome.kind !== 'card') return outcome

    // The provider is called after commit: a slow network must not hold the door's lock.
    const { location } = outcome
    return startVisitOrder({
      buyer,
      purchaseKey,
      location,
      cents: shownCents,
      usesSavedCard,
      // What the guest's own phone paid for meanwhile is not shown to a recovered one.
      askedAt: boughtWith ? undefined : askedAt,
    })
  }

/** The pass that was shown has ended or was used meanwhile: what another one is worth is the guest's to decide. */
const isSame = (access: Access, shown: NonNullable<AccessInput['shownCover']>) =>
  access.kind !== 'card' &&
  (access.kind !== 'covered' ||
    (shown.planId === plans[access.cover.planKind].id && shown.starts === access.cover.starts))

/** A recovered phone uses passes, and pays at once with the card that paid before; never with the saved one, which it need not have. */
const isClosedToRecovered = (access: Access, usesSavedCard: boolean) =>
  access.kind === 'free' || (access.kind === 'card' && (usesSavedCard || access.location.asksFirst))

async function resolveAccess(
  tx: Tx,
  access: Access,
  {
    buyer,
    shownCents,
    agreedIn,
    now,
  }: { buyer: Buyer; shownCents: number; now: Date } & Pick<RequestDeps, 'agreedIn'>,
): Promise<ResolvedAccess | Extract<Access, { kind: 'card' }>> {
  if (access.kind === 'unknown') throw locationNotOpen()
  if (access.kind === 'live') return { kind: 'live', visitId: access.visit.id }
  if (access.kind === 'waiting') return { kind: 'requested', visitId: access.visit.id }
  if (access.kind === 'refused') throw refusalOf(access.refused, access.location)
  if (access.location.priceCents !== shownCents) throw priceChanged()
  if (access.kind === 'card') return access

  const { location } = access
  const { guestId } = buyer
  const id = newId(now)
  const freeAgainAt = access.kind === 'free' && (await countFree(tx, { visitId: id, buyer }, now))
  if (freeAgainAt) throw refusalOf({ error: 'free_limit', nextAt: freeAgainAt }, location)
  // A pass's time starts when its visit is ready, not when the partner is asked.
  const use = location.asksFirst ? reservePassUse : usePass
  const { orderId, ...paid } =
    access.kind === 'covered' ? await useCover(tx, access.cover, { use, now }) : withoutPass
  const grant = { guestId, orderId, lapsesAt: lapsesAt(access.place.validUntil) }
  const visit = {
    id,
    guestId,
    locationId: location.id,
    cents: location.priceCents,
    orderId: null,
    entitlementId: await insertEntitlement(tx, grant, now),
    ...paid,
    houseRules: location.houseRules,
    agreedTo: paid.paidWith === 'free' ? await agreedIn(tx) : undefined,
  }
  const isIn = location.asksFirst
    ? await insertRequested(tx, visit, answerBy(now), now)
    : await insertReady(tx, visit, access.place, now)
  // Only a payment that arrived at the same moment can have made another code live; the pass is then not used.
  if (!isIn) throw codeLive()
  if (visit.paidWith === 'free') await recordFreeVisit(tx, visit, now)
  await publishVisitChange(tx, visit)
  if (location.asksFirst) await pushToPartner(tx, visit, now)
  return { kind: location.asksFirst ? 'requested' : 'granted', visitId: visit.id }
}

const withoutPass = { paidWith: 'free', passId: null, orderId: null } as const

async function useCover(
  tx: Tx,
  { passId, planKind }: Cover,
  { use, now }: { use: typeof usePass; now: Date },
) {
  // A refund of the pass ends what it gave under its order's lock, and closes it after that.
  const orderId = await payingOrder(tx, passId)
  await lockOrder(tx, orderId)
  if (!(await use(tx, passId, now))) throw passGone()
  return { paidWith: plans[planKind].renews ? 'membership' : 'pass', passId, orderId } as const
}
