import type { ReportOutcome, ReportReason } from '#contract/reports.ts'
import type { Visit as WireVisit } from '#contract/visits.ts'
import { complainOfKeypad, type DoorMasters, mayCheckOffline } from '#server/doors/index.ts'
import { findLocation } from '#server/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { endOverdueOf } from './expireVisits.ts'
import { flagLocation } from './flagLocation.ts'
import { holdEarning } from './holdEarning.ts'
import { failVisit, giveUpReady, lockVisit } from './moveStore.ts'
import { reportTooLate, visitNotFound } from './refusals.ts'
import { judgeReport, returnsSince, wasUsed } from './report.ts'
import type { ReportLetters } from './reportLetters.ts'
import { countReturns, findReport, insertReport, lockCard } from './reportStore.ts'
import { cardBehind, returnPaid } from './returnPaid.ts'
import { show } from './showVisit.ts'
import { lockGuest } from './store.ts'
import { type CodedVisit, hasCode } from './visit.ts'

export interface ReportDeps {
  transact: Transact
  clock: Clock
  doorMasters: DoorMasters
  letters: ReportLetters
}

/** Couldn't get in. One report a visit; pressed again, it answers how that one stands. */
export const reportVisit =
  ({ transact, clock, doorMasters, letters }: ReportDeps) =>
  (guestId: string, id: string, reason: ReportReason): Promise<WireVisit> =>
    transact(async (tx) => {
      const now = clock.now()
      await lockGuest(tx, guestId)
      await endOverdueOf(tx, guestId, now)
      const visit = await lockVisit(tx, id)
      if (visit?.guestId !== guestId) throw visitNotFound()
      if (!(await findReport(tx, id))) {
        if (!hasCode(visit)) throw reportTooLate()
        await takeReport(tx, visit, reason, now)
        await flagLocation(tx, letters, { locationId: visit.locationId, reason }, now)
      }
      return show(tx, doorMasters, (await lockVisit(tx, id)) ?? visit, now)
    })

async function takeReport(tx: Tx, visit: CodedVisit, reason: ReportReason, now: Date) {
  const { id: visitId, guestId, locationId } = visit
  const door = await findLocation(tx, locationId, { deleted: true })
  if (!door) throw new Error(`Visit ${visitId} is at no location`)
  const card = await cardBehind(tx, visit)
  if (card) await lockCard(tx, card)
  const returned = await countReturns(tx, { guestId, card, since: returnsSince(now) })
  const isOffline = await mayCheckOffline(tx, door)
  const outcome = judgeReport({ visit, door, mayCheckOffline: isOffline, returned, now })
  if (!outcome) throw reportTooLate()

  await carryOut(tx, visit, { outcome, wasUsed: wasUsed(visit, door) }, now)
  const kept = keptOf(outcome, now)
  await insertReport(tx, { visitId, guestId, locationId, reason, card, ...kept }, now)
  // Whoever complains may know the door's code by now, or the code may not be the door's any more.
  if (door.entry === 'keypad') await complainOfKeypad(tx, locationId, now)
}

async function carryOut(
  tx: Tx,
  visit: CodedVisit,
  { outcome, wasUsed }: { outcome: ReportOutcome; wasUsed: boolean },
  now: Date,
) {
  if (outcome.kind === 'noted' && !wasUsed) await failVisit(tx, visit)
  if (outcome.kind === 'returned') await returnPaid(tx, visit, now)
  if (outcome.kind !== 'returns_later' && outcome.kind !== 'with_operator') return

  // Whatever becomes of it, its guest is free to ask at another door at once.
  if (visit.state === 'ready') await giveUpReady(tx, visit.id, now)
  if (outcome.kind === 'with_operator') await holdEarning(tx, visit, now)
}

/** As it is written down. `returnsAt` marks what goes back by itself, and so counts for the limit. */
function keptOf(outcome: ReportOutcome, now: Date) {
  const nothing = { returnsAt: null, why: null }
  switch (outcome.kind) {
    case 'noted':
      return { ...nothing, state: 'noted' as const }
    case 'returned':
      return { ...nothing, state: 'returned' as const, returnsAt: now }
    case 'returns_later':
      return { ...nothing, state: 'returns_later' as const, returnsAt: new Date(outcome.at) }
    case 'with_operator':
      return { ...nothing, state: 'open' as const, why: outcome.why }
    case 'answered':
      throw new Error('Nobody has answered a report that was not made yet')
  }
}
