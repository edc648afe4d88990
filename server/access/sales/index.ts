export { saleRoutes } from './routes.ts'
