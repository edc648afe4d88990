export { forgetOperatorInvitations } from './forgetInvitations.ts'
export { forgetOldOperatorData } from './forgetOldOperatorData.ts'
export { operatorTeamRoutes } from './routes.ts'
export { listOperators } from './store.ts'
