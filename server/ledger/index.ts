export type { Account, Leg } from './accounts.ts'
export {
  post,
  type Posting,
  postEarning,
  postFee,
  postPayment,
  postRenewal,
  reverseOrder,
} from './post.ts'
export { balanceOf, balances, check, legRecords } from './store.ts'
