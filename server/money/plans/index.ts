export {
  addPeriod,
  claimOverdue,
  closeOver,
  closePassOf,
  lockMembership,
  type Membership,
  markRenewalFailed,
  membershipOf,
  orderOfMembership,
  type SubscriptionState,
  saveState,
} from './membershipStore.ts'
export { findPassOf, periodOf } from './operatorStore.ts'
export { giveBackUntil, keptUntil, membershipState } from './pass.ts'
export {
  claimEndedPeriods,
  type EndedPeriod,
  lookAgain,
  markShared,
  unsharedSince,
  visitsEndSql,
} from './periodStore.ts'
export { planShown } from './plan.ts'
export { closeUnusable, returnUse } from './returnStore.ts'
export { planRoutes } from './routes.ts'
export {
  type Cover,
  type CurrentPass,
  closePassesOf,
  closeUnused,
  currentPass,
  findCover,
  giveUpPass,
  movePasses,
  openPass,
  passesBoughtWith,
  passRecords,
  passTerms,
  payingOrder,
  reservePassUse,
  startPass,
  usePass,
} from './store.ts'
export { termsRows, termsTable } from './terms.ts'
