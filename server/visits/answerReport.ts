import { findLocation } from '#server/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { settleEarning } from './holdEarning.ts'
import { lockVisit } from './moveStore.ts'
import type { ReportLetters } from './reportLetters.ts'
import { findReportById, markAnswered, type ReportAnswer } from './reportStore.ts'
import { returnPaid } from './returnPaid.ts'
import { hasCode } from './visit.ts'

interface AnswerDeps {
  transact: Transact
  clock: Clock
  letters: ReportLetters
}

/** An operator decides over a report: the money goes back, or the partner has earned it. The guest is told. */
export const answerReport =
  ({ transact, clock, letters }: AnswerDeps) =>
  (reportId: string, answer: ReportAnswer): Promise<void> =>
    transact(async (tx) => {
      const now = clock.now()
      const report = await findReportById(tx, reportId)
      const visit = report && (await lockVisit(tx, report.visitId))
      if (!visit || !(await markAnswered(tx, reportId, answer, now)))
        throw new Problem(409, 'report_not_open', 'This report waits for no answer.')
      if (!hasCode(visit)) throw new Error(`Report ${reportId} is about a visit without a code`)

      if (answer === 'money_back') await returnPaid(tx, visit, now)
      else await settleEarning(tx, visit, now)

      const { id: visitId, guestId, locationId } = visit
      const location = await findLocation(tx, locationId, { deleted: true })
      if (location) await letters.answered(tx, { guestId, visitId, location, answer }, now)
    })
