export { giveBackUntil } from './pass.ts'
export { findPassOf } from './operatorStore.ts'
export {
  type EndedPeriod,
  lookAgain,
  markShared,
  openNextPeriod,
  takeEndedPeriods,
} from './periodStore.ts'
export { plans } from './plan.ts'
export { planRoutes } from './routes.ts'
export {
  type BoughtPlan,
  closePassesOf,
  closePassOf,
  type Cover,
  type CurrentPass,
  currentPass,
  findCover,
  giveUpPass,
  giveUseBack,
  holdPass,
  isMember,
  openPass,
  passTerms,
  passRecords,
  renewMembership,
  returnUse,
  startPass,
  type SubscriptionState,
  usePass,
} from './store.ts'
