export type { Account, Leg } from './accounts.ts'
export { postedLines } from './operatorStore.ts'
export {
  post,
  type Posting,
  postEarning,
  postFee,
  postHold,
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
