export type { Account, Leg } from './accounts.ts'
export { postedLines } from './operatorStore.ts'
export type { PartnerShare } from './legs.ts'
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
  postEarning,
  postFee,
  postHold,
  postLateUse,
  postPayment,
  postPayout,
  postPayoutFailed,
  postPoolShare,
  postRelease,
  postRenewal,
  reverseOrder,
} from './post.ts'
export {
  balanceOf,
  balances,
  check,
  earnedSince,
  legRecords,
  postedLegs,
  unearnedOf,
} from './store.ts'
