export { deliverWebhooks, forgetOldWebhookEvents } from './deliverWebhooks.ts'
export { webhookRoutes } from './routes.ts'
