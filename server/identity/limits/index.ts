export { addressBlock, isProxied, isThisMachine, type Source } from './addressBlock.ts'
export { forgetOldAttempts } from './forgetOldAttempts.ts'
export {
  type Counted,
  forgetAttempts,
  freeAgain,
  type Limit,
  takeAttempt,
  takeAttempts,
  tooMany,
  unlessBusy,
  wereCounted,
} from './limits.ts'
export { attemptRecords, countAttempts, forgetAttempt } from './store.ts'
