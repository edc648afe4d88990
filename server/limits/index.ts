export { addressBlock, isLoopback } from './addressBlock.ts'
export { forgetOldAttempts } from './forgetOldAttempts.ts'
export { attemptsSince, type Limit, takeAttempt, takeAttempts, tooMany } from './limits.ts'
export { attemptRecords, countAttempt, forgetAttempt, forgetAttempts } from './store.ts'
