export { licenceOf } from './readFeed.ts'
export { feedRoutes } from './routes.ts'
