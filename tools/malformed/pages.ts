import { z } from 'zod'
import type { DeclaredRoute } from '#server/platform/http.ts'

const page = (method: string, path: string, body?: z.ZodType): DeclaredRoute => ({
  method,
  path,
  access: 'anyone',
  schema: body ? { body } : {},
})

const paying = z.object({
  card: z.enum(['pays', 'bank_asks', 'declined', 'pays_once', 'disputed', 'prepaid']),
  expiry: z.literal('12 / 34').optional(),
  cvc: z.literal('123').optional(),
  saves: z.boolean().optional(),
  isWallet: z.boolean().optional(),
})

/** What is not under /api, and so not among the declared routes. */
export const pages: DeclaredRoute[] = [
  page('GET', '/sandbox/checkout/:id'),
  page('POST', '/sandbox/checkout/:id', paying),
  page('GET', '/sandbox/checkout/:id/confirm'),
  page('POST', '/sandbox/checkout/:id/confirm', z.object({ answer: z.enum(['complete', 'fail']) })),
  page('POST', '/sandbox/checkout/:id/removal', z.object({ method: z.string() })),
  page('GET', '/sandbox/payments/:id'),
  page('POST', '/sandbox/payments/:id', z.object({ answer: z.enum(['complete', 'fail']) })),
  page('GET', '/sandbox/portal/:id'),
  page('POST', '/sandbox/portal/:id', paying),
  page('GET', '/sandbox/invoice/:id'),
  page('POST', '/sandbox/invoice/:id', paying),
  page('POST', '/sandbox/disputes/:id', z.object({ outcome: z.enum(['won', 'lost']) })),
  page('GET', '/sandbox/bank/:id'),
  page('POST', '/sandbox/bank/:id', z.object({ answer: z.enum(['pays', 'refuses', 'later']) })),
  page(
    'POST',
    '/webhooks/stripe',
    z.object({
      id: z.string(),
      type: z.string(),
      data: z.object({ object: z.object({ id: z.string() }) }),
    }),
  ),
  page('GET', '/host-form'),
  page('POST', '/host-form'),
  page('GET', '/host-form/thanks'),
  page('GET', '/mail/stop/:id/:topic'),
  page('POST', '/mail/stop/:id/:topic'),
  page('POST', '/mail/stop/:id/:topic/again'),
  page('GET', '/outbox'),
  page('GET', '/photos/locations/:id'),
  page('GET', '/healthz'),
  page('GET', '/readyz'),
  page('GET', '/'),
  page('GET', '/assets/:id'),
]
