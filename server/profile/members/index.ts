export { forgetInvitations } from './forgetInvitations.ts'
export { memberLetters } from './letters.ts'
export { memberRoutes } from './routes.ts'
export { deleteInvitationsTo, invitationRecords } from './store.ts'
