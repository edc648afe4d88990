export type { AnalyticsVisits } from './analyticsVisits.ts'
export { analyticsRoutes } from './routes.ts'
