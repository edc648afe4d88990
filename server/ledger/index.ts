export type { Account, Leg } from './accounts.ts'
export { payoutsFrozen } from './freezeStore.ts'
export type { DisputeState } from './legs.ts'
export {
  post,
  type Posting,
  postDispute,
  postDisputeFee,
  postEarning,
  postFailedRefund,
  postFee,
  postHold,
  postPartialRefund,
  postPartnerFraud,
  postPayment,
  postRelease,
  postRenewal,
  postVoidRefund,
  reverseOrder,
} from './post.ts'
export {
  balanceOf,
  balances,
  check,
  earnedSince,
  legRecords,
  postedLegs,
} from './store.ts'
export { watchBooks } from './watchBooks.ts'
