export { addressBlock, isProxied, isThisMachine, type Source } from './addressBlock.ts'
export { forgetOldAttempts } from './forgetOldAttempts.ts'
export {
  type Counted,
  countAttempt,
  countAttempts,
  forgetAttempts,
  haveCounted,
  type Limit,
  limitState,
  nextAttemptAt,
  tooMany,
  unlessBusy,
} from './limits.ts'
export {
  attemptRecords,
  forgetAllAttempts,
  forgetAttempt,
  forgetAttemptsAbout,
  insertAttempts,
} from './store.ts'
