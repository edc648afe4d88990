import type { LocationFile, OrderFile } from '#contract/operatorFiles.ts'
import { passRefundsOf } from '#server/checkout/index.ts'
import { findLocation, partnerOf } from '#server/locations/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { answerFlag, findAnyReview, takeReviewDown } from '#server/reviews/index.ts'
import { answerReport, type ReportAnswer, reportLetters } from '#server/visits/index.ts'
import { writeAct } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorLetters } from './letters.ts'
import { fileOfLocation } from './locationFile.ts'
import { fileOfVisit } from './orderFile.ts'

/** The guest's money, or the partner's earning. */
export const decideReport =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (
    operatorId: string,
    { id, answer, reason }: { id: string; answer: ReportAnswer; reason: string },
  ): Promise<OrderFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const asked = { reportId: id, answer, reason }
      const visitId = await answerReport(tx, reportLetters(publicUrl), asked, now)
      await writeAct(
        tx,
        {
          operatorId,
          act: 'answered_report',
          subject: { kind: 'visit', id: visitId },
          reason,
          before: { state: 'open' },
          after: { state: 'answered', answer },
        },
        now,
      )
      const file = await fileOfVisit(tx, visitId, now)
      if (file.order && answer === 'money_back') await passRefundsOf(tx, file.order.id, now)
      return file
    })

/** Takes a review's words down, or lets them stand. The partner who flagged it is told. */
export const judgeReview =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (
    operatorId: string,
    { id, isTakenDown, reason }: { id: string; isTakenDown: boolean; reason: string },
  ): Promise<LocationFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const review = await findAnyReview(tx, id)
      if (!review) throw new Problem(404, 'no_such_review', 'There is no such review.')
      await takeReviewDown(tx, id, isTakenDown, now)
      if (review.flag) await answerFlag(tx, id, now)
      const location = await findLocation(tx, review.locationId)
      if (location && review.flag)
        await operatorLetters(publicUrl).judged(
          tx,
          { partnerId: partnerOf(location), isTakenDown },
          now,
        )
      await writeAct(
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
