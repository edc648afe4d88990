import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { bankPage } from './bankHtml.ts'
import { Link, lockAccount } from './banks.ts'
import { tell } from './messages.ts'
import { newObjectId, secondsOf } from './objects.ts'
import { findObject, putObject } from './store.ts'

interface PageDeps {
  transact: Transact
  clock: Clock
  /** Called after a change: its message may leave. */
  onChange: () => void
}

const Params = z.object({ id: z.string().regex(/^link_[\da-f]{24}$/) })
/** A test bank goes by its name; no account number is ever typed. */
const Chosen = z.strictObject({ answer: z.enum(['pays', 'refuses', 'later']) })

/** The last digits of the test banks' accounts. */
const endings = { pays: '6789', refuses: '1116' } as const

const access = { access: 'anyone' } as const

/** The provider's hosted page, where a partner says where payouts go. */
export function serveBankPages(app: FastifyInstance, { transact, clock, onChange }: PageDeps) {
  const linkOf = async (tx: Tx, params: unknown) => {
    const stored = await findObject(tx, Params.parse(params).id)
    const link = Link.safeParse(stored)
    if (!link.success) throw new Problem(404, 'not_found', 'We can’t find this.')
    return link.data
  }

  app.route({
    method: 'GET',
    url: '/sandbox/bank/:id',
    schema: { params: Params },
    config: access,
    handler: async ({ params }, reply) => {
      const link = await transact((tx) => linkOf(tx, params))
      // A link that has run out asks the product for another one, as the real page does.
      if (link.expires_at <= secondsOf(clock.now())) return reply.redirect(link.refresh_url, 303)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(bankPage(link, endings))
    },
  })

  app.route({
    method: 'POST',
    url: '/sandbox/bank/:id',
    schema: { params: Params, body: Chosen },
    config: access,
    handler: async ({ params, body }) => {
      const { answer } = Chosen.parse(body)
      const link = await transact(async (tx) => {
        const found = await linkOf(tx, params)
        if (answer !== 'later') await choose(tx, found.account, answer, clock.now())
        return found
      })
      onChange()
      return { next: link.return_url }
    },
  })
}

async function choose(tx: Tx, id: string, bank: 'pays' | 'refuses', now: Date) {
  const account = await lockAccount(tx, id)
  if (!account) throw new Problem(404, 'not_found', 'We can’t find this.')
  const ready = await putObject(
    tx,
    {
      ...account,
      bank,
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      external_accounts: {
        object: 'list',
        data: [
          {
            id: newObjectId('ba'),
            object: 'bank_account',
            bank_name: 'Test bank',
            last4: endings[bank],
            fingerprint: `test_bank_${bank}`,
            default_for_currency: true,
          },
        ],
      },
    },
    now,
  )
  await tell(tx, 'account.updated', ready, now)
}
