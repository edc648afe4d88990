import {
  type GuestKind,
  type GuestProfile,
  maxHistory,
  type Preferences,
} from '#contract/guests.ts'
import { featureNames } from '#contract/locations.ts'
import { priceOf } from '#contract/money.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { plans } from '#contract/plans.ts'
import { operatorHours } from '#contract/reports.ts'
import { commentsOf } from '#server/access/reviews/index.ts'
import {
  canRate,
  findVisitsOf,
  openClaimsOf,
  type PastVisit,
  stateAt,
} from '#server/access/visits/index.ts'
import {
  findAccount,
  isSampleAddress,
  setGuestKind as writeGuestKind,
  setPreferences as writePreferences,
} from '#server/identity/auth/index.ts'
import { givenBackOf, refundChecksOf } from '#server/money/checkout/index.ts'
import {
  type CurrentPass,
  currentPass,
  giveBackUntil,
  keptUntil,
  membershipState,
  planShown,
} from '#server/money/plans/index.ts'
import { findLocations, type LocationRow } from '#server/places/locations/index.ts'
import { after, type Clock, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'

interface GuestDeps {
  transact: Transact
  clock: Clock
}

/** The profile, from what the guest really bought and did. */
export const currentGuest =
  ({ transact, clock }: GuestDeps) =>
  (guestId: string): Promise<GuestProfile> =>
    transact((tx) => profileOf(tx, guestId, clock.now()))

export const setGuestKind =
  ({ transact, clock }: GuestDeps) =>
  (guestId: string, kind: GuestKind): Promise<GuestProfile> =>
    transact(async (tx) => {
      await writeGuestKind(tx, guestId, kind)
      return profileOf(tx, guestId, clock.now())
    })

export const setPreferences =
  ({ transact, clock }: GuestDeps) =>
  (guestId: string, preferences: Preferences): Promise<GuestProfile> =>
    transact(async (tx) => {
      await writePreferences(tx, guestId, preferences)
      return profileOf(tx, guestId, clock.now())
    })

async function profileOf(tx: Tx, guestId: string, now: Date): Promise<GuestProfile> {
  const account = await findAccount(tx, guestId)
  if (!account) throw new Error(`Guest ${guestId} is signed in without an account`)
  const pass = await currentPass(tx, guestId, now)
  return {
    name: account.name,
    profilePicture: account.pictureUrl,
    userType: account.guestKind,
    currentSubscription: pass
      ? {
          ...subscriptionOf(pass, now),
          ...(await refundsBy(tx, [pass.lastOrderId]))(pass.lastOrderId),
        }
      : null,
    bathroomHistory: await historyOf(tx, account, now),
    preferences: { promotions: account.wantsPromotions, newBathrooms: account.wantsNewBathrooms },
    isSample: isSampleAddress(account.email),
  }
}

function subscriptionOf(pass: CurrentPass, now: Date) {
  const { planKind, expires, orderId, boughtAt, isStarted } = pass
  const { id: planId, uses, renews } = plans[planKind]
  const plan = planShown(planKind)
  const until = giveBackUntil(boughtAt)
  return {
    plan: plan.name,
    planId,
    expires: expires?.toISOString() ?? null,
    price: priceOf(plan.cents),
    bathroomsAllowed: uses,
    benefits: plan.features,
    ...(renews && expires ? { membership: membershipAt({ ...pass, endsAt: expires }, now) } : {}),
    ...(!renews && !isStarted && until > now
      ? { giveBack: { orderId, until: until.toISOString() } }
      : {}),
  }
}

function membershipAt(terms: Parameters<typeof membershipState>[0], now: Date) {
  const state = membershipState(terms, now)
  const until = state === 'unpaid' ? keptUntil(terms.endsAt) : terms.endsAt
  return { state, until: until.toISOString() }
}

async function historyOf(
  tx: Tx,
  { id: guestId, emailProvenAt }: { id: string; emailProvenAt: Date | null },
  now: Date,
) {
  const isConfirmed = emailProvenAt !== null
  const { visits, orderOf } = asPaid(await findVisitsOf(tx, guestId, maxHistory))
  const locations = await findLocations(tx, [...new Set(visits.map((visit) => visit.locationId))])
  const byId = new Map(locations.map((location) => [location.id, location]))
  const comments = await commentsOf(tx, guestId)
  const refundOf = await refundsBy(
    tx,
    visits.flatMap((visit) => orderOf(visit) ?? []),
  )
  const claims = await openClaimsOf(tx, guestId)
  return visits.map((visit) => {
    const location = byId.get(visit.locationId)
    if (!location) throw new Error(`Visit ${visit.id} is at no location`)
    return {
      ...pastVisit(visit, { location, isConfirmed }, now),
      ...refundOf(orderOf(visit)),
      ...claimOn(visit, claims),
      review: comments.get(visit.id) ?? null,
    }
  })
}

/** One payment is one visit of the history: a code that was renewed is told by the code that replaced it. */
function asPaid(found: PastVisit[]) {
  const orderIds = new Map(found.map(({ id, orderId }) => [id, orderId]))
  const renewals = new Set(found.map(({ renews }) => renews))
  return {
    visits: found.filter(({ id }) => !renewals.has(id)),
    orderOf: ({ orderId, renews }: PastVisit) =>
      orderId ?? (renews === null ? null : (orderIds.get(renews) ?? null)),
  }
}

/** What went back of an order, and what of it a person looks at first. */
async function refundsBy(tx: Tx, orderIds: string[]) {
  const given = await givenBackOf(tx, orderIds)
  const checks = await refundChecksOf(tx, orderIds)
  return (orderId: string | null) => {
    const cents = orderId ? given.get(orderId) : undefined
    const refundCheck = orderId ? checks.get(orderId) : undefined
    return { ...(cents && { refunded: priceOf(cents) }), ...(refundCheck && { refundCheck }) }
  }
}

/** The guest has said that they could not get in, and an operator decides. */
function claimOn({ id, cents, paidWith }: PastVisit, claims: Map<string, Date>) {
  const reportedAt = claims.get(id)
  if (!reportedAt || paidWith !== 'card') return {}
  const by = after(reportedAt, operatorHours * hour).toISOString()
  return { refundCheck: { cents, by } }
}

const pastVisit = (
  visit: PastVisit,
  { location, isConfirmed }: { location: LocationRow; isConfirmed: boolean },
  now: Date,
) => ({
  id: visit.id,
  name: location.name,
  address: location.address,
  ...shownTime(visit, zoneOf(location.openingHours)),
  price: priceOf(visit.cents),
  rating: visit.rating,
  photo: location.photoUrls[0] ?? null,
  features: featureNames.filter((name) => location.features[name] === 'yes'),
  state: stateAt(visit, now),
  paidWith: visit.paidWith,
  canRate: canRate(visit, { isConfirmed }, now),
})

/** Of a visit long ago only the day is known. */
const shownTime = ({ askedAt, isCoarse }: PastVisit, timeZone: string) => ({
  ...localTime(askedAt, timeZone),
  ...(isCoarse ? { time: '' } : {}),
})
