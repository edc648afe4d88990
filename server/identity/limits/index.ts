export { addressBlock, isProxied, isThisMachine, type Source } from './addressBlock.ts'
export { forgetOldAttempts } from './forgetOldAttempts.ts'
export {
  type Counted,
  forgetAttempts,
  freeAgain,
  haveCounted,
  type Limit,
  limitState,
  takeAttempt,
  takeAttempts,
  tooMany,
  unlessBusy,
} from './limits.ts'
export { attemptRecords, countAttempts, forgetAllAttempts, forgetAttempt } from './store.ts'
