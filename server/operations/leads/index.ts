export { forgetOldLeads } from './forgetOldLeads.ts'
export { serveHostForm } from './routes.ts'
export { leadNames, markLeadAnswered, newestLeads } from './store.ts'
