export { builtPages } from './builtPages.ts'
export type { PlaceOfCity } from './knownPlaces.ts'
export { pageRoutes } from './routes.ts'
