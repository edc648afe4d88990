export type { PackedLocation } from './columns.ts'
export { searchRoutes } from './routes.ts'
export { openSearch } from './search.ts'
