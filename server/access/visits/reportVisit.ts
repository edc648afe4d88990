import type { ReportOutcome, ReportReason } from '#contract/reports.ts'
import type { Visit as WireVisit } from '#contract/visits.ts'
import { type MasterSecrets, recordKeypadComplaint } from '#server/access/doors/index.ts'
import { type Asker, lockShared, rememberGuestDevice } from '#server/access/risk/index.ts'
import { findAbsence } from '#server/identity/auth/index.ts'
import { findLocation, lockDoor } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { carryOut, decideFor, lockStanding, type Standing, visitIn } from './entitled.ts'
import { evaluateGuestReport } from './evaluateReport.ts'
import { endOverdueOf } from './expireVisits.ts'
import { flagLocation } from './flagLocation.ts'
import { holdEarning } from './holdEarning.ts'
import { type Press, pressOf } from './press.ts'
import { reportTooLate, visitNotFound, visitRenewed } from './refusals.ts'
import type { JudgedReport } from './report.ts'
import type { ReportEmails } from './reportEmails.ts'
import { recordOutcome } from './reportRisk.ts'
import { findReport, insertReport } from './reportStore.ts'
import { returnByItself } from './returnPaid.ts'
import { forgiveFreeVisit } from './sharedFree.ts'
import { show } from './showVisit.ts'
import { findVisit, lockGuest } from './store.ts'
import { type CodedVisit, hasCode } from './visit.ts'
import { subjectsOf, weighWord } from './visitRisk.ts'

export interface ReportDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
  emails: ReportEmails
}

/** A report that the guest could not get in. One per visit; a repeated call returns the first one's state. */
export const reportVisit =
  ({ transact, clock, masterSecrets, emails }: ReportDeps) =>
  (asker: Asker, id: string, { reason, pressedAt, sessionId }: Said): Promise<WireVisit> =>
    transact(async (tx) => {
      const now = clock.now()
      const { guestId } = asker
      await lockGuest(tx, guestId)
      await rememberGuestDevice(tx, asker, now)
      const known = await findVisit(tx, id)
      if (known?.guestId !== guestId) throw visitNotFound()
      // A device that registers meanwhile would learn a code that is being paid back.
      await lockDoor(tx, known.locationId)
      await endOverdueOf(tx, guestId, now)
      const standing = await lockStanding(tx, known, now)
      const visit = visitIn(standing, known.id)
      if (!(await findReport(tx, id))) {
        if (!hasCode(visit)) throw reportTooLate()
        const absence = pressedAt && (await findAbsence(tx, sessionId))
        const press = pressOf(standing, { visitId: id, pressedAt, absence }, now)
        await ingestDeliveryReport(tx, { standing, visit, reason, press }, now)
        const report = await findReport(tx, id)
        if (report) await flagLocation(tx, emails, report, now)
      }
      return show(tx, masterSecrets, (await findVisit(tx, id)) ?? visit, now)
    })

interface Said {
  reason: ReportReason
  /** When the guest made it, as their phone claims; undefined: now. */
  pressedAt: Date | undefined
  sessionId: string
}

interface Reported {
  standing: Standing
  visit: CodedVisit
  reason: ReportReason
  press: Press
}

async function ingestDeliveryReport(
  tx: Tx,
  { standing, visit, reason, press }: Reported,
  now: Date,
) {
  const { id: visitId, guestId, locationId } = visit
  const door = await findLocation(tx, locationId, { deleted: true })
  if (!door) throw new Error(`Visit ${visitId} is at no location`)
  await lockShared(tx, await subjectsOf(tx, visit, door, now))
  const reported = { visit, standing, location: door, press }
  const { risk, judged } = await evaluateGuestReport(tx, reported, now)
  if (!judged) throw isReplaced(standing, visit) ? visitRenewed() : reportTooLate()

  await recordOutcome(tx, visit, { outcome: judged.outcome, risk, press }, now)
  const word = await weighWord(tx, visit, { ...risk, press }, now)
  const { card } = risk.subjects
  const kept = keptOf(judged.outcome, now)
  const pressedAt = press.kind === 'in_time' ? null : press.at
  const report = { visitId, guestId, locationId, reason, card, pressedAt, ...word, ...kept }
  await insertReport(tx, report, now)
  await act(tx, { standing, visit, judged }, now)
  // The guest may know the door's code by now, or the door may have another code.
  if (door.entry === 'keypad') await recordKeypadComplaint(tx, locationId, now)
}

const isReplaced = ({ visits }: Standing, { id }: CodedVisit) =>
  visits.some(({ renews }) => renews === id)

async function act(
  tx: Tx,
  { standing, visit, judged }: { standing: Standing; visit: CodedVisit; judged: JudgedReport },
  now: Date,
) {
  const { outcome, move } = judged
  if (outcome.kind === 'returned') return returnByItself(tx, standing, move, now)
  const decision = decideFor(standing, move, now)
  // Nothing was paid, so the visit ends without a refund.
  if (decision.kind === 'end') {
    await carryOut(tx, standing, { ...decision, outcome: 'lapsed' }, { now })
    await forgiveFreeVisit(tx, visit.id, now)
  }
  // Whatever the outcome, the guest can request another door immediately.
  if (decision.kind === 'stay') await carryOut(tx, standing, decision, { now })
  if (outcome.kind === 'with_operator') await holdEarning(tx, visit, now)
}

/** As stored. `returnsAt` marks an automatic refund, which counts for the limit. */
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
