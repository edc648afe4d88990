export { forgetOldLeads } from './forgetOldLeads.ts'
export {
  deleteLeadInvitationsTo,
  findLeadInvitation,
  type LeadInvitation,
  leadStageSql,
  lockLeadInvitation,
  writeLeadAccepted,
  writeLeadInvitation,
} from './invitationStore.ts'
export { serveHostForm } from './routes.ts'
export { leadNames, lockLead, markLeadAnswered, newestLeads } from './store.ts'
