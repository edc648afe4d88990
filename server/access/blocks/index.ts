export { forgetOldBlocks } from './forgetOldBlocks.ts'
export { rememberGuest } from './rememberGuest.ts'
export { blockRoutes } from './routes.ts'
export { guestOfVisit } from './store.ts'
