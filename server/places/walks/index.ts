export { walkRoutes } from './routes.ts'
export type { WalkAsked, WalkingRouter } from './walkingRouter.ts'
