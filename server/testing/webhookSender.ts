import type { FastifyInstance } from 'fastify'

interface Webhook {
  payload: string
  signature: string
}

/** Delivers the card provider's webhooks. A test may lose them, hold them back, or deliver them again. */
export function aWebhookSender(app: FastifyInstance) {
  const sent: Webhook[] = []
  let isLosing = false

  const deliver = async ({ payload, signature }: Webhook) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
    return answer.statusCode
  }

  return {
    /** Every webhook so far, lost ones too. */
    sent,
    deliver,
    lose: (loses: boolean) => {
      isLosing = loses
    },
    /** The sender believes that a lost one arrived. */
    send: async (payload: string, signature: string) => {
      sent.push({ payload, signature })
      return isLosing || (await deliver({ payload, signature })) === 200
    },
  }
}
