export { idsSql, readList } from './readList.ts'
export { listRoutes } from './routes.ts'
export { sources } from './sources.ts'
