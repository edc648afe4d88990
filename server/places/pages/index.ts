export { builtPages } from './builtPages.ts'
export { pageRoutes } from './routes.ts'
