export { operatorMapEditRoutes } from './routes.ts'
