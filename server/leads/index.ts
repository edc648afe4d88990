export { serveHostForm } from './routes.ts'
export { newestLeads } from './store.ts'
