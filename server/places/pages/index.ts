export { builtPages } from './builtPages.ts'
export { pagesOfCity } from './knownPlaces.ts'
export { type PurgeCache, purgeChangedPages } from './purgeChangedPages.ts'
export { pageRoutes } from './routes.ts'
