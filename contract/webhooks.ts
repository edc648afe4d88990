import { z } from 'zod'
import { ownerProof } from './auth.ts'
import { call } from './call.ts'
import { Moment } from './text.ts'

export const maxWebhooks = 10
export const webhookUrlLength = 500
/** What was rotated away signs beside the new secret for so long. */
export const secretOverlapHours = 24
export const deliveriesListed = 50
export const deliveriesKeptDays = 30

export const WebhookKind = z.enum([
  'visit.requested',
  'visit.ready',
  'visit.used',
  'visit.reported',
  'review.written',
  'payout.requested',
  'payout.arrived',
  'payout.failed',
  'location.changed',
])
export type WebhookKind = z.infer<typeof WebhookKind>

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  kinds: z.array(WebhookKind),
  madeAt: Moment,
  /** Since when nothing arrives there. */
  failingSince: Moment.nullable(),
  /** Nothing is sent there until it is turned on again. */
  disabledAt: Moment.nullable(),
  /** Until then the secret of before signs too; null where only one does. */
  previousUntil: Moment.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const Webhooks = z.object({ webhooks: z.array(Webhook).max(maxWebhooks) })
export type Webhooks = z.infer<typeof Webhooks>

/** What deliveries are signed with, shown this once. */
export const NewWebhook = Webhooks.extend({ url: z.string(), secret: z.string() })
export type NewWebhook = z.infer<typeof NewWebhook>

const ofWebhook = { params: z.object({ id: z.uuid() }) }

export const showWebhooks = call({
  method: 'GET',
  path: '/api/partner/webhooks',
  access: 'owner',
  reply: Webhooks,
})

/** By the Standard Webhooks convention; `https` on port 443 at a public address. */
export const makeWebhook = call({
  method: 'POST',
  path: '/api/partner/webhooks',
  access: 'owner',
  body: z.strictObject({
    url: z.url().max(webhookUrlLength),
    kinds: z.array(WebhookKind).min(1).max(20),
    ...ownerProof,
  }),
  reply: NewWebhook,
})

export const removeWebhook = call({
  method: 'DELETE',
  path: '/api/partner/webhooks/:id',
  access: 'owner',
  ...ofWebhook,
  reply: Webhooks,
})

/** Turns on again what was turned off. What was given up meanwhile is delivered by hand. */
export const enableWebhook = call({
  method: 'POST',
  path: '/api/partner/webhooks/:id/enable',
  access: 'owner',
  mayRepeat: true,
  ...ofWebhook,
  reply: Webhooks,
})

/** A new signing secret, shown this once. Until `previousUntil` deliveries carry two signatures. */
export const rotateWebhookSecret = call({
  method: 'POST',
  path: '/api/partner/webhooks/:id/rotation',
  access: 'owner',
  ...ofWebhook,
  body: z.strictObject(ownerProof),
  reply: NewWebhook,
})

export const WebhookDelivery = z.object({
  id: z.uuid(),
  kind: WebhookKind,
  at: Moment,
  state: z.enum(['waiting', 'arrived', 'given_up']),
  tries: z.int(),
  nextTryAt: Moment.nullable(),
  /** What the endpoint answered the last time; null where it did not. */
  status: z.int().nullable(),
  failure: z
    .enum(['refused', 'blocked', 'unreachable', 'timeout', 'too_large', 'secret_lost'])
    .nullable(),
  /** As it is sent. */
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveries = z.object({
  deliveries: z.array(WebhookDelivery).max(deliveriesListed),
})

/** Newest first. */
export const webhookDeliveries = call({
  method: 'GET',
  path: '/api/partner/webhooks/:id/deliveries',
  access: 'owner',
  mayBeOlder: true,
  ...ofWebhook,
  reply: WebhookDeliveries,
})

/** Delivers once more, soon, whatever became of it before. */
export const redeliver = call({
  method: 'POST',
  path: '/api/partner/webhook-deliveries/:id/redeliver',
  access: 'owner',
  ...ofWebhook,
  reply: WebhookDeliveries,
})
