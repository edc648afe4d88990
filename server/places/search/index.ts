export { searchRoutes } from './routes.ts'
export { openSearch } from './search.ts'
