import { maxWaiting } from '#contract/operator.ts'
import type { QueueItem } from '#contract/operatorFiles.ts'
import { openFlags } from '#server/access/reviews/index.ts'
import { waitingReports } from '#server/access/visits/index.ts'
import { waitingApprovals } from '#server/money/approvals/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OperatorDeps } from './deps.ts'
import { dueAt, namesOf } from './lines.ts'
import { waitingMailings } from './waitingMailingStore.ts'

/** What waits for an operator, the longest first. */
export const showQueue =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  () =>
    transact(async (tx) => {
      const reports = await waitingReports(tx, maxWaiting + 1)
      const flags = await openFlags(tx, maxWaiting + 1)
      const { guestName, locationName } = await namesOf(tx, [...reports, ...flags])
      const waiting: QueueItem[] = [
        ...reports.map((report) => ({
          kind: 'report' as const,
          id: report.id,
          visitId: report.visitId,
          reason: report.reason,
          locationName: locationName(report.locationId),
          guestName: guestName(report.guestId),
          since: report.reportedAt.toISOString(),
          dueAt: dueAt(report.reportedAt),
        })),
        ...flags.map((review) => ({
          kind: 'review' as const,
          id: review.id,
          locationId: review.locationId,
          reason: review.flag,
          locationName: locationName(review.locationId),
          guestName: guestName(review.guestId),
          since: review.flaggedAt.toISOString(),
          dueAt: dueAt(review.flaggedAt),
        })),
        ...(await approvalsWaiting(tx)),
        ...(await waitingMailings(tx, maxWaiting + 1)),
      ]
      waiting.sort((one, other) => one.since.localeCompare(other.since))
      return { waiting: waiting.slice(0, maxWaiting), isMore: waiting.length > maxWaiting }
    })

async function approvalsWaiting(tx: Tx) {
  const approvals = await waitingApprovals(tx, maxWaiting + 1)
  return approvals.map((approval) => ({
    kind: 'approval' as const,
    id: approval.id,
    asks: approval.request.kind,
    subjectId: approval.subjectId,
    cents: approval.cents,
    title: approval.about,
    operator: approval.operator,
    since: approval.askedAt.toISOString(),
    dueAt: approval.dueAt.toISOString(),
  }))
}
