export type { Account, Leg } from './accounts.ts'
export {
  post,
  type Posting,
  postEarning,
  postFee,
  postHold,
  postLateUse,
  postPayment,
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
} from './store.ts'
