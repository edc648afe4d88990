export { flagBits, type LocationEntry } from './columns.ts'
export type { SearchFilter } from './port.ts'
export { searchRoutes } from './routes.ts'
export { checkedBox, openSearch, type Search } from './search.ts'
