export {
  addPeriod,
  closeOver,
  closePassOf,
  keepState,
  lockMembership,
  markRenewalFailed,
  type Membership,
  membershipOf,
  type SubscriptionState,
  takeOverdue,
} from './membershipStore.ts'
export { giveBackUntil, keptUntil, membershipState } from './pass.ts'
export { findPassOf, periodOf } from './operatorStore.ts'
export {
  type EndedPeriod,
  lookAgain,
  markShared,
  takeEndedPeriods,
  unsharedSince,
} from './periodStore.ts'
export { planShown } from './plan.ts'
export { planRoutes } from './routes.ts'
export { termsRows, termsTable } from './terms.ts'
export {
  closePassesOf,
  type Cover,
  type CurrentPass,
  currentPass,
  findCover,
  giveUpPass,
  giveUseBack,
  reservePassUse,
  openPass,
  passTerms,
  payingOrder,
  passRecords,
  returnUse,
  startPass,
  usePass,
} from './store.ts'
