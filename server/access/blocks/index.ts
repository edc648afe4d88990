export { forgetOldBlocks } from './forgetOldBlocks.ts'
export { blockRoutes } from './routes.ts'
export { guestOfVisit } from './store.ts'
