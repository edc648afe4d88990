export { forgetOldBlocks } from './forgetOldBlocks.ts'
export { blockRoutes } from './routes.ts'
