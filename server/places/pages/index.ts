export { builtPages } from './builtPages.ts'
export { type PurgeCache, purgeChangedPages } from './purgeChangedPages.ts'
export { pageRoutes } from './routes.ts'
