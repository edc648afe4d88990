export { lastUseAt } from './analyticsStore.ts'
export { answerReport } from './answerReport.ts'
export { analyticsVisits } from './analyticsVisits.ts'
export { redactOldVisits } from './coarsenVisits.ts'
export { doorVisits } from './doorVisits.ts'
export { declineUnanswered } from './endRequest.ts'
export { expireVisits } from './expireVisits.ts'
export { eraseGuestVisits, anonymiseGuest, leaveAsLocation } from './leave.ts'
export { reportRecords, visitRecords } from './leavingStore.ts'
export { paidVisit } from './paidVisit.ts'
export { doorsOpenedBy, earningVisits, type EarningVisit } from './poolVisits.ts'
export {
  type FiledReport,
  findVisitRecord,
  findVisitRecordOfOrder,
  type FoundVisit,
  locationOfVisits,
  openReportById,
  openReportOf,
  reportLinesOf,
  visitLinesOf,
  waitingReports,
} from './operatorStore.ts'
export { refundVisit } from './refundVisit.ts'
export { lapseEntitlements, revokeUnder } from './revoke.ts'
export { returnsSince } from './report.ts'
export { reportLetters } from './reportLetters.ts'
export { requestLetters } from './requestLetters.ts'
export { countReturns, openClaimsOf, openReports, type ReportAnswer } from './reportStore.ts'
export { liftPauses } from './doorPause.ts'
export { payLate } from './lateUse.ts'
export { returnDue } from './returnDue.ts'
export { giveStars, starsOf } from './rateVisit.ts'
export { visitRoutes, visitUses } from './routes.ts'
export { findVisitsOf } from './store.ts'
export { canRate, type PastVisit, stateAt } from './visit.ts'
