export { reviewRoutes, reviewUses } from './routes.ts'
export { commentsOf, reviewRecords } from './store.ts'
