import Stripe from 'stripe'
import type { Clock } from '#server/platform/clock.ts'
import { second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newSecret } from '#server/platform/ids.ts'
import { newObjectId, secondsOf } from './objects.ts'
import { claimMessages, insertMessage, markDelivered, saveFirst } from './store.ts'

/** Brings a signed message to the product's endpoint; false where it was not taken. */
export type DeliverMessage = (payload: string, signature: string) => Promise<boolean>

/** The last try comes about ten hours after the first. */
const maxTries = 20
const maxMessagesARound = 50

/** Writes a message down in the transaction that caused it; it leaves after commit. */
export async function tell(tx: Tx, type: string, object: unknown, now: Date) {
  const id = newObjectId('evt')
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: secondsOf(now),
    livemode: false,
    pending_webhooks: 1,
    type,
    data: { object },
  }
  await insertMessage(tx, { id, payload: JSON.stringify(event) }, now)
}

/** Each installation signs with a secret of its own, made at its first message. */
export function messageSecret({ transact, clock }: { transact: Transact; clock: Clock }) {
  let known: Promise<string> | undefined
  const make = async () => {
    const own = { id: 'webhook_secret', object: 'secret', value: `whsec_${newSecret()}` }
    const firstMessage = await transact((tx) => saveFirst(tx, own, clock.now()))
    return String(firstMessage['value'])
  }
  return () => (known ??= make())
}

/** Sends what is due. What is not taken comes again. */
export const sendMessages = (deps: {
  transact: Transact
  clock: Clock
  deliver: DeliverMessage
  secret: () => Promise<string>
}) => {
  const { webhooks } = new Stripe('sk_test_sandbox')
  return async () => {
    const { transact, clock, deliver } = deps
    const due = await transact((tx) => claimMessages(tx, maxMessagesARound, maxTries, clock.now()))
    for (const { id, payload } of due) {
      const signature = webhooks.generateTestHeaderString({
        payload,
        secret: await deps.secret(),
        timestamp: Math.floor(clock.now().getTime() / second),
      })
      if (await deliver(payload, signature))
        await transact((tx) => markDelivered(tx, id, clock.now()))
    }
  }
}

const deliveryTimeoutMs = 10 * second

/** Over the network, as the real provider does. */
export const deliverOverHttp =
  (publicUrl: () => string): DeliverMessage =>
  async (payload, signature) => {
    try {
      const answer = await fetch(`${publicUrl()}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.timeout(deliveryTimeoutMs),
      })
      return answer.ok
    } catch {
      return false
    }
  }
