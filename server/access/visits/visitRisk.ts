import type { RiskWhy } from '#contract/risk.ts'
import {
  findGuestDevice,
  hasEvent,
  hasRated,
  insertEvent,
  isEstablished,
  lockShared,
  type Subjects,
  weigh,
  weighRefund,
} from '#server/access/risk/index.ts'
import { findAccount, mailboxKey } from '#server/identity/auth/index.ts'
import { findLocation, type LocationRow, partnerOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { cardBehind } from './paidBy.ts'
import type { Press } from './press.ts'
import { findVisit, hasRatedBefore } from './store.ts'
import type { CodedVisit, Visit } from './visit.ts'

/** Whose budgets a visit is counted in. */
export async function subjectsOf(
  tx: Tx,
  visit: Visit,
  location: LocationRow,
  now: Date,
): Promise<Subjects & { partner: string }> {
  const card = await cardBehind(tx, visit, now)
  const guest = await findAccount(tx, visit.guestId)
  const device = await findGuestDevice(tx, visit.guestId)
  return {
    guest: visit.guestId,
    partner: partnerOf(location),
    ...(card === undefined ? {} : { card }),
    ...(guest?.emailProvenAt ? { mailbox: mailboxKey(guest.email) } : {}),
    ...(device === undefined ? {} : { device }),
  }
}

/** A paid visit was used: the history that budgets grow with. */
export async function recordEntry(tx: Tx, visitId: string, now: Date) {
  const visit = await findVisit(tx, visitId)
  if (visit?.state !== 'used' || visit.paidWith === 'free') return
  const location = await findLocation(tx, visit.locationId, { deleted: true })
  if (!location?.partnerId) return
  const subjects = await subjectsOf(tx, visit, location, now)
  await insertEvent(tx, { kind: 'entry', about: visitId, subjects, cents: visit.cents }, now)
}

export interface ReportRisk {
  subjects: Subjects & { partner: string }
  /** Whose budget one more automatic refund would exceed. */
  exceeded: RiskWhy[]
  /** Staff let the guest in by name: the partner's word against the guest's. */
  isAdmission: boolean
}

/** What decides whether the money of a report goes back by itself. */
export async function weighReport(
  tx: Tx,
  { visit, location, press }: { visit: CodedVisit; location: LocationRow; press: Press },
  now: Date,
): Promise<ReportRisk> {
  const subjects = await subjectsOf(tx, visit, location, now)
  const { cents } = visit
  const exceeded = await weighRefund(tx, { subjects, cents }, now)
  if (press.kind !== 'in_time')
    exceeded.push(...(await weigh(tx, { kind: 'late_report', subjects, cents }, now)))
  const isAdmission = visit.state === 'used' && (await hasEvent(tx, 'admission', visit.id))
  return { subjects, exceeded, isAdmission }
}

/** Whether a report counts towards a pause, and whether its guest was let in several times before. */
export async function weighWord(
  tx: Tx,
  visit: CodedVisit,
  { subjects, press }: ReportRisk & { press: Press },
  now: Date,
): Promise<{ counts: boolean; isEstablished: boolean }> {
  const isKnown = visit.paidWith !== 'free' || subjects.mailbox !== undefined
  const exceeded = await weigh(tx, { kind: 'report', subjects, cents: 0 }, now)
  // What is told late says little of the door as it is now.
  const counts = isKnown && exceeded.length === 0 && press.kind === 'in_time'
  if (counts) await insertEvent(tx, { kind: 'report', about: visit.id, subjects, cents: 0 }, now)
  return { counts, isEstablished: await isEstablished(tx, visit.guestId, now) }
}

/**
 * Whether a rating counts in the average: of guests who paid or have a proven address, one for each guest at one
 * location, and one for each card and mailbox as long as its events are kept. `before`: this visit's own counts already.
 */
export async function countRating(
  tx: Tx,
  visit: Visit,
  now: Date,
): Promise<'first' | 'before' | 'not'> {
  if (await hasEvent(tx, 'rating', visit.id)) return 'before'
  const location = await findLocation(tx, visit.locationId, { deleted: true })
  if (!location) return 'not'
  const subjects = await subjectsOf(tx, visit, location, now)
  if (visit.paidWith === 'free' && subjects.mailbox === undefined) return 'not'
  await lockShared(tx, subjects)
  if ((await hasRated(tx, subjects)) || (await hasRatedBefore(tx, visit))) return 'not'
  await insertEvent(tx, { kind: 'rating', about: visit.id, subjects, cents: 0 }, now)
  return 'first'
}
