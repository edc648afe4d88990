import type { FastifyInstance } from 'fastify'

interface Letter {
  payload: string
  signature: string
}

/** Carries the card provider's messages. A test may have them lost, held back, or brought again. */
export function aPostman(app: FastifyInstance) {
  const letters: Letter[] = []
  let isLosing = false

  const bring = async ({ payload, signature }: Letter) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
    return answer.statusCode
  }

  return {
    /** Every message so far, lost ones too. */
    letters,
    bring,
    lose: (loses: boolean) => {
      isLosing = loses
    },
    /** A lost letter's sender believes that it arrived. */
    deliver: async (payload: string, signature: string) => {
      letters.push({ payload, signature })
      return isLosing || (await bring({ payload, signature })) === 200
    },
  }
}
