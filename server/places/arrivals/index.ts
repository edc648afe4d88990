export { forgetOldArrivals, mailArrivals } from './mailArrivals.ts'
export { arrivalRoutes } from './routes.ts'
export { arrivalRecords, deleteArrivalsOf } from './store.ts'
