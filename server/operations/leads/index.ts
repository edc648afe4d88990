export { forgetOldLeads } from './forgetOldLeads.ts'
export { serveHostForm } from './routes.ts'
export { markLeadAnswered, newestLeads, type StoredLead } from './store.ts'
