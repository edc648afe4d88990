import type {
  OrderLine,
  OrderState,
  VisitLine,
  FiledReport as WireReport,
} from '#contract/operatorFiles.ts'
import { plans } from '#contract/plans.ts'
import { operatorHours } from '#contract/reports.ts'
import type { findAnyReview } from '#server/access/reviews/index.ts'
import type { FiledReport, FoundVisit } from '#server/access/visits/index.ts'
import { briefName, type FoundAccount, findAccounts } from '#server/identity/auth/index.ts'
import type { findOrderRecord } from '#server/money/checkout/index.ts'
import { findLocations } from '#server/places/locations/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

type FoundReview = NonNullable<Awaited<ReturnType<typeof findAnyReview>>>
type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrderRecord>>>

/** Enough to tell two addresses apart, not enough to write to one: `m•••@example.com`. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')

/** A person as another person's file shows them. */
export const personOf = (account: FoundAccount) => ({
  id: account.id,
  name: briefName(account),
  email: maskedEmail(account.email),
})

export const dueAt = (since: Date) => after(since, operatorHours * hour).toISOString()

/** Who and where the lines speak of. */
export async function namesOf(
  tx: Tx,
  lines: { guestId: string; locationId: string | null }[],
): Promise<Names> {
  const guests = await findAccounts(tx, [...new Set(lines.map(({ guestId }) => guestId))])
  const locationIds = lines.flatMap(({ locationId }) => locationId ?? [])
  const locations = await findLocations(tx, [...new Set(locationIds)])
  const guestNames = new Map(guests.map((guest) => [guest.id, briefName(guest)]))
  const locationNames = new Map(locations.map(({ id, name }) => [id, name]))
  return {
    guestName: (id) => guestNames.get(id) ?? '',
    locationName: (id) => locationNames.get(id) ?? '',
  }
}

interface Names {
  guestName: (id: string) => string
  locationName: (id: string) => string
}

export async function toVisitLines(tx: Tx, visits: FoundVisit[]): Promise<VisitLine[]> {
  const { guestName, locationName } = await namesOf(tx, visits)
  return visits.map((visit) => ({
    id: visit.id,
    locationName: locationName(visit.locationId),
    guestName: guestName(visit.guestId),
    cents: visit.cents,
    paidWith: visit.paidWith,
    state: visit.state,
    askedAt: visit.askedAt.toISOString(),
    isDayOnly: visit.isCoarse,
    isToDecide: visit.isToDecide,
  }))
}

export async function toOrderLines(tx: Tx, orders: OrderRecord[]): Promise<OrderLine[]> {
  const { guestName } = await namesOf(tx, orders)
  return orders.map((order) => ({
    id: order.id,
    planId: order.planKind && plans[order.planKind].id,
    title: order.title,
    guestName: guestName(order.guestId),
    cents: order.cents,
    state: orderStates[order.state],
    createdAt: order.createdAt.toISOString(),
  }))
}

/** An operation that is under way at the provider shows as its outcome. */
const orderStates: Record<OrderRecord['state'], OrderState> = {
  open: 'open',
  held: 'held',
  capturing: 'held',
  releasing: 'not_paid',
  paid: 'paid',
  not_paid: 'not_paid',
  refunded: 'refunded',
}

export const toReport = (report: FiledReport): WireReport => ({
  id: report.id,
  visitId: report.visitId,
  reason: report.reason,
  reportedAt: report.reportedAt.toISOString(),
  state: report.state,
  answer: report.answer,
  dueAt: report.state === 'open' ? dueAt(report.reportedAt) : null,
})

export const toReview = (review: FoundReview, guestName: (id: string) => string) => ({
  id: review.id,
  guestName: guestName(review.guestId),
  comment: review.comment,
  writtenAt: review.writtenAt.toISOString(),
  flag: review.flag,
  isTakenDown: review.isTakenDown,
})
