export { addressBlock, isLoopback } from './addressBlock.ts'
export { forgetOldAttempts } from './forgetOldAttempts.ts'
export { attemptsSince, type Limit, takeAttempt, tooMany } from './limits.ts'
export { attemptRecords, countAttempt, forgetAttempt } from './store.ts'
