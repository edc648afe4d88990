export { accountRoutes } from './routes.ts'
export { eraseByLaw } from './deleteAccount.ts'
