export type { Geocoder } from './geocoder.ts'
export { geocodingRoutes } from './routes.ts'
