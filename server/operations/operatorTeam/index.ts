export { forgetOperatorInvitations } from './forgetInvitations.ts'
export { operatorTeamRoutes } from './routes.ts'
