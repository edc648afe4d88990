export { reviewRoutes, reviewUses } from './routes.ts'
export { commentsOf } from './store.ts'
