export { forgetFormerOperators } from './forgetFormerOperators.ts'
export { forgetOperatorInvitations } from './forgetInvitations.ts'
export { operatorTeamRoutes } from './routes.ts'
export { listOperators } from './store.ts'
