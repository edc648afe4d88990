import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '#server/platform/problem.ts'
import { askPage } from './html.ts'
import { answerBank } from './intents.ts'
import { Payment } from './objects.ts'
import { access, html, type PageDeps } from './pages.ts'
import { findObject } from './store.ts'

const PaymentId = z.object({ id: z.string().regex(/^pi_[\da-f]{24}$/) })
const Answer = z.strictObject({ answer: z.enum(['complete', 'fail']) })

/** The bank's own page, where it asks about a payment with a saved card. */
export function serveIntentPages(app: FastifyInstance, { transact, clock, onChange }: PageDeps) {
  const url = '/sandbox/payments/:id'
  app.route({
    method: 'GET',
    url,
    schema: { params: PaymentId },
    config: access,
    handler: async ({ params }, reply) => {
      const { id } = PaymentId.parse(params)
      const payment = known(await transact((tx) => findObject(tx, id)))
      if (payment.status !== 'requires_action') return reply.redirect(returnTo(payment), 303)
      return reply.header('cache-control', 'no-store').type(html).send(askPage(payment))
    },
  })
  app.route({
    method: 'POST',
    url,
    schema: { params: PaymentId, body: Answer },
    config: access,
    handler: async ({ params, body }) => {
      const { id } = PaymentId.parse(params)
      const isGuest = Answer.parse(body).answer === 'complete'
      const outcome = await transact((tx) => answerBank(tx, id, isGuest, clock.now()))
      onChange()
      return { next: returnTo(known(outcome), isGuest) }
    },
  })
}

function known(stored: unknown) {
  const payment = Payment.safeParse(stored).data
  if (!payment?.sandbox_return_url) throw new Problem(404, 'not_found', 'We can’t find this.')
  return payment
}

/** As the real one leads back, with what it adds to the address. */
function returnTo({ id, sandbox_return_url }: Payment, isGuest = true) {
  const added = new URLSearchParams({
    payment_intent: id,
    payment_intent_client_secret: `${id}_secret`,
    redirect_status: isGuest ? 'succeeded' : 'failed',
  })
  return `${sandbox_return_url ?? ''}&${added.toString()}`
}
