import Stripe from 'stripe'
import { z } from 'zod'
import { second } from '#server/platform/clock.ts'
import type { World } from './world.ts'

const { webhooks } = new Stripe('sk_test_any')

/** A message as the provider signs it. */
export const signedAt = (at: Date, payload: string, secret: string) => ({
  payload,
  signature: webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / second),
  }),
})

/** What the sandbox signs with; there is none before its first message. */
export async function secretOf(world: World) {
  const [row] = await world.db.transact((tx) =>
    tx.many(
      z.object({ secret: z.string() }),
      `select body ->> 'value' as secret from sandbox.objects where id = 'webhook_secret'`,
    ),
  )
  return row?.secret ?? ''
}
