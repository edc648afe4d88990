export { countUsedByWeek, isAskedFor, lastUseAt } from './analyticsStore.ts'
export { analyticsVisits } from './analyticsVisits.ts'
export { anonymiseGuest, closeLocation, eraseGuestVisits } from './anonymise.ts'
export { answerReport } from './answerReport.ts'
export { liftPauses } from './doorPause.ts'
export { doorVisits } from './doorVisits.ts'
export { declineUnanswered, declineWaitingAt } from './endRequest.ts'
export { expireVisits } from './expireVisits.ts'
export { type Holder, liveVisitsWith } from './holder.ts'
export { lateUseCents, payLate } from './lateUse.ts'
export {
  forgetReportedCards,
  hasUndecidedReport,
  hasUnearnedVisit,
  moveVisits,
  reportRecords,
  unusedGuests,
  visitRecords,
} from './leavingStore.ts'
export {
  type FiledReport,
  type FoundVisit,
  findVisitRecord,
  findVisitRecordOfOrder,
  locationOfCases,
  openReportById,
  openReportOf,
  reportLinesOf,
  visitLinesOf,
  visitsById,
  visitWithRenewal,
  waitingReports,
} from './operatorStore.ts'
export { paidVisit } from './paidVisit.ts'
export { doorsOpenedBy, type EarningVisit, earningVisits } from './poolVisits.ts'
export { giveStars, starsOf } from './rateVisit.ts'
export { redactOldVisits } from './redactOldVisits.ts'
export { refundVisit } from './refundVisit.ts'
export { returnsSince } from './report.ts'
export { reportEmails } from './reportEmails.ts'
export { photoAndVisitOf } from './reportPhotoStore.ts'
export {
  countReturns,
  countWaitingReports,
  openClaimsOf,
  openReports,
  type ReportAnswer,
  reportsAtDoor,
} from './reportStore.ts'
export { type RequestEmails, requestEmails } from './requestEmails.ts'
export { returnDue } from './returnDue.ts'
export { lapseEntitlements, revocation } from './revoke.ts'
export { visitPhotoRoutes, visitRoutes, visitUses } from './routes.ts'
export { addSampleVisits } from './seedStore.ts'
export { guestOfVisit } from './showVisit.ts'
export { findVisitsOf } from './store.ts'
export { endWaitingOf } from './suspended.ts'
export { twoLiveVisits } from './twoLiveVisits.ts'
export { canRate, type PastVisit, stateAt } from './visit.ts'
