export type { Account, Leg } from './accounts.ts'
export { availableLines, onHoldLines, pendingLines, type SaleLine } from './balanceStore.ts'
export { areBooksHolding, booksHoldingSql, orderHoldingSql } from './booksHoldingStore.ts'
export { goodwillCentsSql, goodwillSince } from './goodwillStore.ts'
export { grossBySpan } from './grossStore.ts'
export { type DisputeState, isSaleAccount, joined, type PartnerShare } from './legs.ts'
export { postedLines } from './operatorStore.ts'
export {
  balanceBefore,
  comingIn,
  type Earner,
  firstMoved,
  type Line,
  lastEarnedBefore,
  linesCents,
  linesOf,
  onHoldOf,
  type Span,
  type StatementLine,
  statementLines,
  sumsByDay,
  waitingOf,
} from './partnerStore.ts'
export {
  post,
  postEarning,
  postFee,
  postGoodwill,
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
  postDispute,
  postDisputeFee,
  postFailedRefund,
  postFraud,
  postOwedPaid,
  postRepeatedRefund,
  postVoidOwed,
  postVoidRefund,
} from './postPaymentChanges.ts'
export { earnedAt, earnedBy, sumsByRestroom } from './restroomStore.ts'
export {
  balanceOf,
  balances,
  bookedVisits,
  legRecords,
  postedLegs,
  salesSince,
  unearnedOf,
} from './store.ts'
export { waitingByOrder } from './waitingStore.ts'
