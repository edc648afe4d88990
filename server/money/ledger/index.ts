export type { Account, Leg } from './accounts.ts'
export { relatedTo, takeChanges } from './changesStore.ts'
export { check, findViolations } from './checkStore.ts'
export { explainViolations } from './explainViolations.ts'
export { factsOf } from './factsStore.ts'
export type { SettledBy, Stops, Violation } from './invariant.ts'
export { invariants } from './invariantsStore.ts'
export { postedLines } from './operatorStore.ts'
export type { DisputeState, PartnerShare } from './legs.ts'
export {
  balanceBefore,
  comingIn,
  type Earner,
  firstMoved,
  lastEarnedBefore,
  type Line,
  linesOf,
  type Span,
  type StatementLine,
  statementLines,
  sumsByDay,
  waitingOf,
} from './partnerStore.ts'
export {
  postDispute,
  postDisputeFee,
  postFailedRefund,
  postOwedPaid,
  postRepeatedRefund,
  postVoidOwed,
  postVoidRefund,
  settleFraud,
} from './postAftermath.ts'
export {
  post,
  type Posting,
  postEarning,
  postFee,
  postHold,
  postLateUse,
  postPartialRefund,
  postPayment,
  postPayout,
  postPayoutFailed,
  postPoolShare,
  postRelease,
  postRenewal,
  postRevoked,
  reverseOrder,
} from './post.ts'
export {
  balanceOf,
  balances,
  bookedVisits,
  earnedSince,
  legRecords,
  postedLegs,
  salesSince,
  unearnedOf,
} from './store.ts'
export { checkSettlement, settleViolation } from './settleViolation.ts'
export { openViolations, type RecordedViolation, settledViolations } from './violationListStore.ts'
export { areBooksHolding, booksHoldingSql, orderHoldingSql } from './violationStore.ts'
export { watchBooks } from './watchBooks.ts'
