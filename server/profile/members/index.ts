export { memberEmails } from './emails.ts'
export { forgetInvitations } from './forgetInvitations.ts'
export { memberRoutes } from './routes.ts'
export { deleteInvitationsTo, invitationRecords } from './store.ts'
