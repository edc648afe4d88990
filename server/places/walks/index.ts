export { walkRoutes } from './routes.ts'
export type { WalkInput, WalkingRouter } from './walkingRouter.ts'
