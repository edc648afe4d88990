export { deliverWebhooks, forgetOldWebhookEvents } from './deliverWebhooks.ts'
export type { GuardedClient, Outgoing, PostOutcome } from './guardedClient.ts'
export { webhookRoutes } from './routes.ts'
export { deleteEndpoints } from './store.ts'
