export { forgetOldLeads } from './forgetOldLeads.ts'
export { serveHostForm } from './routes.ts'
export { markLeadAnswered, newestLeads } from './store.ts'
