export { giveBackUntil } from './pass.ts'
export { plans } from './plan.ts'
export { planRoutes } from './routes.ts'
export {
  type BoughtPlan,
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
  renewMembership,
  returnUse,
  startPass,
  type SubscriptionState,
  usePass,
} from './store.ts'
