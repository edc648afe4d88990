export { eraseByLaw } from './deleteAccount.ts'
export { resetOrganisation } from './resetOrganisation.ts'
export { accountRoutes } from './routes.ts'
