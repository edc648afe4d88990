export { type FeeTaxPeriod, feeTaxPeriods, noteFeeTax } from './feeTax.ts'
export {
  currentShare,
  dayOf,
  earnedCents,
  percentOf,
  type Share,
  shareAt,
  sharesBetween,
} from './share.ts'
export { paidShare, sharesOf, writeShare } from './store.ts'
