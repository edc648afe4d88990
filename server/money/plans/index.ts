export {
  addPeriod,
  closeOver,
  closePassOf,
  keepState,
  lockMembership,
  type Membership,
  markRenewalFailed,
  membershipOf,
  type SubscriptionState,
  takeOverdue,
} from './membershipStore.ts'
export { findPassOf, periodOf } from './operatorStore.ts'
export { giveBackUntil, keptUntil, membershipState } from './pass.ts'
export {
  type EndedPeriod,
  lookAgain,
  markShared,
  takeEndedPeriods,
  unsharedSince,
} from './periodStore.ts'
export { planShown } from './plan.ts'
export { planRoutes } from './routes.ts'
export {
  type Cover,
  type CurrentPass,
  closePassesOf,
  closeUnused,
  currentPass,
  findCover,
  giveUpPass,
  giveUseBack,
  hasPassBoughtWith,
  movePasses,
  openPass,
  passRecords,
  passTerms,
  payingOrder,
  reservePassUse,
  returnUse,
  startPass,
  usePass,
} from './store.ts'
export { termsRows, termsTable } from './terms.ts'
