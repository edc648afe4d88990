export { restroomFileJobs } from './jobs.ts'
export { restroomFileRoutes } from './routes.ts'
