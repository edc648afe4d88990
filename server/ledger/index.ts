export type { Account, Leg } from './accounts.ts'
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
  post,
  type Posting,
  postDispute,
  postDisputeFee,
  postEarning,
  postFailedRefund,
  postFee,
  postHold,
  postLateUse,
  postPartialRefund,
  postPartnerFraud,
  postPayment,
  postPayout,
  postPayoutFailed,
  postPoolShare,
  postRelease,
  postRenewal,
  postVoidRefund,
  reverseOrder,
} from './post.ts'
export {
  balanceOf,
  balances,
  bookedVisits,
  check,
  earnedSince,
  legRecords,
  postedLegs,
  unearnedOf,
} from './store.ts'
export { watchBooks } from './watchBooks.ts'
