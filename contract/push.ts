import { z } from 'zod'
import { call, Done } from './call.ts'

const keyBytes = 65
const authBytes = 16
const bytesIn = (text: string) => Math.floor((text.length * 3) / 4)
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => bytesIn(text) === count, `must be ${count} bytes in base64url`)

/** A URL as browsers write it: everything but ASCII is escaped. */
const Endpoint = z
  .url()
  .max(1_000)
  .regex(/^[!-~]+$/)

/** A browser's push subscription: where it is notified while the product is closed. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: bytes(keyBytes), auth: bytes(authBytes) }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

/** Whether this device is notified. A subscription ends with the session that made it. */
export const PushStatus = z.object({
  isOn: z.boolean(),
  /** The VAPID key that identifies us to the push service. */
  publicKey: z.string(),
})
export type PushStatus = z.infer<typeof PushStatus>

export const readPushStatus = call({
  method: 'GET',
  path: '/api/nudges',
  access: 'signed_in',
  reply: PushStatus,
})

export const subscribeToPush = call({
  method: 'PUT',
  path: '/api/nudges',
  access: 'signed_in',
  body: PushSubscriptionInput,
  reply: Done,
})

export const unsubscribeFromPush = call({
  method: 'DELETE',
  path: '/api/nudges',
  access: 'signed_in',
  reply: Done,
})

/**
 * The browser has replaced its push address. Its service worker sends this without a session, so the secret of the old
 * address authorizes it. The answer is the same where the old address is unknown.
 */
export const movePushSubscription = call({
  method: 'POST',
  path: '/api/nudges/move',
  access: 'anyone',
  body: z.strictObject({
    from: z.strictObject({ endpoint: Endpoint, auth: bytes(authBytes) }),
    to: PushSubscriptionInput,
  }),
  reply: Done,
})

/** The notification that a browser shows. It names no guest and no code, since strangers may read a lock screen. */
export const PushMessage = z.object({ title: z.string(), body: z.string(), path: z.string() })
export type PushMessage = z.infer<typeof PushMessage>
