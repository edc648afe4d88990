import type { LocationFile, OrderFile } from '#contract/operatorFiles.ts'
import type { FlagReason } from '#contract/reviews.ts'
import { answerFlag, findAnyReview, hideReview } from '#server/access/reviews/index.ts'
import { openReportById, type ReportAnswer } from '#server/access/visits/index.ts'
import { findLocation, notePageChange, partnerOf } from '#server/places/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import { answerOrAsk } from './answerOrAsk.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorEmails } from './emails.ts'
import { fileOfLocation } from './locationFile.ts'
import { fileOfVisit } from './orderFile.ts'
import { noSuchReview } from './reviewFile.ts'

/** The guest's money, or the partner's earning. */
export const decideReport =
  (deps: OperatorDeps) =>
  (
    operatorId: string,
    { id, answer, reason }: { id: string; answer: ReportAnswer; reason: string },
  ): Promise<OrderFile> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const report = await openReportById(tx, id)
      if (!report) throw new Problem(409, 'report_not_open', 'This report doesn’t need an answer.')
      const input = { operatorId, reportId: id, isCase: false, answer, reason }
      await answerOrAsk(tx, deps, input, now)
      return fileOfVisit(tx, report.visitId, now)
    })

interface ReviewDecision {
  id: string
  isTakenDown: boolean
  /** How the operator saw it. */
  shown: { flag: FlagReason | null; isTakenDown: boolean; comment?: string | undefined }
  reason: string
}

/** Takes a review's words down, or lets them stand. The partner who flagged it is told. */
export const decideReview =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (operatorId: string, { id, isTakenDown, shown, reason }: ReviewDecision): Promise<LocationFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const review = await findAnyReview(tx, id)
      if (!review) throw noSuchReview()
      if (review.flag !== shown.flag) throw reviewDecided()
      if (review.flag && !(await answerFlag(tx, id, review.flag, now))) throw reviewDecided()
      if (!(await hideReview(tx, { id, isTakenDown, shown }, now))) throw reviewDecided()
      if (isTakenDown !== review.isTakenDown) await notePageChange(tx, review.locationId, now)
      const location = await findLocation(tx, review.locationId)
      if (location && review.flag)
        await operatorEmails(publicUrl).judged(
          tx,
          { partnerId: partnerOf(location), locationId: location.id, isTakenDown },
          now,
        )
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: isTakenDown ? 'took_review_down' : 'let_review_stand',
          subject: { kind: 'location', id: review.locationId },
          reason,
          before: { review: id, isTakenDown: review.isTakenDown, flag: review.flag },
          after: { review: id, isTakenDown, flag: null },
        },
        now,
      )
      return fileOfLocation(tx, review.locationId)
    })

const reviewDecided = () => new Problem(409, 'review_decided', 'This review was just decided.')
