export type { Account, Leg } from './accounts.ts'
export { check, checkSince } from './checkStore.ts'
export { payoutsFrozen } from './freezeStore.ts'
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
  unearnedOf,
} from './store.ts'
export { markNow } from './touchedStore.ts'
export { watchBooks } from './watchBooks.ts'
