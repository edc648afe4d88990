export { addressBlock, isProxied, isThisMachine, type Source } from './addressBlock.ts'
export { forgetOldAttempts } from './forgetOldAttempts.ts'
export { attemptsSince, freeAgain, type Limit, takeAttempt, tooMany } from './limits.ts'
export { attemptRecords, countAttempt, countAttempts, forgetAttempt } from './store.ts'
