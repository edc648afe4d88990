export { eraseByLaw } from './deleteAccount.ts'
export { accountRoutes } from './routes.ts'
