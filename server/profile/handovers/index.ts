export { handoverEmails } from './emails.ts'
export { handoverRoutes } from './routes.ts'
