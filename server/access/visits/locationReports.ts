import type { LocationReports, PartnerReply } from '#contract/reports.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import {
  type ActsAt,
  type LocationRow,
  lockDoor,
  partnerLocationOrSold,
  type RestroomOf,
} from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { endPause } from './doorPause.ts'
import { reportNotOpen } from './refusals.ts'
import { markPartnerAnswered, replyTo, reportsAtDoor, writeReply } from './reportStore.ts'

/** Guests' reports of the partner's door until the partner answers, and operators' recent decisions. */
export const locationReports =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  (restroom: RestroomOf): Promise<LocationReports> =>
    transact(async (tx) => reportsOf(tx, await partnerLocationOrSold(tx, restroom), clock.now()))

/** Marks reports as handled. The location is on the map again, unless new ones came in or it was paused repeatedly. */
export const answerReports =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  (restroom: ActsAt, seenUntil: Date): Promise<LocationReports> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await lockLocation(tx, restroom)
      if (!location) return reportsOf(tx, undefined, now)
      const answered = await markPartnerAnswered(tx, location.id, seenUntil, now)
      await endPause(tx, location, now)
      if (answered > 0 || location.pausedForReportsAt !== null)
        await recordActAt(tx, restroom, { act: 'answered_reports', restroomId: location.id }, now)
      return reportsOf(tx, await partnerLocationOrSold(tx, restroom), now)
    })

/** The partner's reply to one report, for the operator who decides it. */
export const replyToReport =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  (
    caller: RestroomOf & { accountId: string },
    { id, reply }: { id: string; reply: PartnerReply },
  ): Promise<LocationReports> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await lockLocation(tx, caller)
      if (!location) throw reportNotOpen()
      const { accountId } = caller
      const locationId = location.id
      // Under the door's lock, so that of two taps one is written.
      const before = await replyTo(tx, { id, locationId })
      if (before !== reply) {
        if (!(await writeReply(tx, { id, locationId, reply, accountId }, now)))
          throw reportNotOpen()
        await recordActAt(tx, caller, { act: 'replied_to_report', restroomId: locationId }, now)
      }
      return reportsOf(tx, location, now)
    })

/** As it is under its door's lock: a pause that was seen before may have ended, and another one begun. */
async function lockLocation(tx: Tx, restroom: RestroomOf) {
  const known = await partnerLocationOrSold(tx, restroom)
  if (!known) return undefined
  await lockDoor(tx, known.id)
  return partnerLocationOrSold(tx, { ...restroom, locationId: known.id })
}

export async function reportsOf(
  tx: Tx,
  location: LocationRow | undefined,
  now: Date,
): Promise<LocationReports> {
  if (!location) return { isPaused: false, backAt: null, reports: [] }
  const reports = await reportsAtDoor(tx, location.id, now)
  return {
    isPaused: location.pausedForReportsAt !== null,
    backAt: location.pauseEndsAt?.toISOString() ?? null,
    reports: reports.map(
      ({ reportedAt, issuedAt, validUntil, usedAt, state, answer, ...report }) => ({
        ...report,
        hasPhoto: report.photoId !== null,
        reportedAt: reportedAt.toISOString(),
        issuedAt: issuedAt?.toISOString() ?? null,
        validUntil: validUntil?.toISOString() ?? null,
        usedAt: usedAt?.toISOString() ?? null,
        state: answer ?? (state === 'open' ? 'open' : 'told'),
      }),
    ),
  }
}
