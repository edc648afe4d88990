import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { cardIn, detach, findMethod, savedMethods, TypedCard, usedCard } from './cards.ts'
import { confirmPage, endedPage, payPage } from './html.ts'
import type { Choice, Session } from './objects.ts'
import { emailOf, lockSession, noteChoice, paySession } from './pay.ts'
import type { SandboxPrice } from './wire.ts'

export interface PageDeps {
  transact: Transact
  clock: Clock
  prices: SandboxPrice[]
  /** Called after a payment: its message may leave. */
  onChange: () => void
}

export const declined = 'Your card was declined.'
const notConfirmed = 'Your bank did not confirm this payment. Try again or use another card.'

const Params = z.object({ id: z.string().regex(/^cs_test_[\da-f]{24}$/) })
/** With the address for the receipt. */
export const Paying = z.strictObject({
  ...TypedCard.shape,
  email: z.email().max(254).optional(),
  saves: z.boolean().default(false),
})
const MethodId = z.string().regex(/^pm_[\da-f]{24}$/)
const Saved = z.strictObject({ method: MethodId })
const Confirming = z.strictObject({ answer: z.enum(['complete', 'fail']) })

export const access = { access: 'anyone' } as const
export const html = 'text/html; charset=utf-8'

/** The provider's hosted page, where the guest leaves the product to pay. */
export function servePages(app: FastifyInstance, { transact, clock, prices, onChange }: PageDeps) {
  const find = async (
    params: unknown,
    look: (tx: Tx, id: string, now: Date) => Promise<Session | undefined>,
  ) => {
    const { id } = Params.parse(params)
    const session = await transact((tx: Tx) => look(tx, id, clock.now()))
    if (!session) throw new Problem(404, 'not_found', 'We can’t find this.')
    return session
  }
  const featuresOf = ({ line_items }: Session) =>
    prices.find(({ id }) => id === line_items.data[0]?.price)?.features ?? []

  app.route({
    method: 'GET',
    url: '/sandbox/checkout/:id',
    schema: { params: Params, querystring: z.object({ failed: z.string().optional() }) },
    config: access,
    handler: async ({ params, query }, reply) => {
      const session = await find(params, lockSession)
      const notice = z.object({ failed: z.string() }).safeParse(query).success
      const features = featuresOf(session)
      return reply
        .header('cache-control', 'no-store')
        .type(html)
        .send(
          session.status === 'open'
            ? payPage(session, {
                features,
                notice: notice ? notConfirmed : undefined,
                ...(await transact(async (tx) => ({
                  email: await emailOf(tx, session),
                  saved: await savedMethods(tx, session.customer),
                }))),
              })
            : endedPage(session, features, nextOf(session)),
        )
    },
  })

  app.route({
    method: 'POST',
    url: '/sandbox/checkout/:id',
    schema: { params: Params, body: z.union([Paying, Saved]) },
    config: access,
    handler: async ({ params, body }) => {
      const paying = z.union([Paying, Saved]).parse(body)
      const { id } = Params.parse(params)
      const email = 'email' in paying ? paying.email : undefined
      const choice = await choiceOf(paying, id)
      const session = await find(params, (tx, _id, now) =>
        noteChoice(tx, { id, email, choice }, now),
      )
      if (session.status !== 'open') return { next: nextOf(session) }
      const { kind } = choice.card
      if (kind === 'declined' || (kind === 'pays_once' && choice.method)) return { declined }
      if (kind === 'bank_asks') return { next: `${pageOf(session)}/confirm` }
      return pay(params)
    },
  })

  app.route({
    method: 'POST',
    url: '/sandbox/checkout/:id/removal',
    schema: { params: Params, body: Saved },
    config: access,
    handler: async ({ params, body }) => {
      const { method: methodId } = Saved.parse(body)
      const session = await find(params, lockSession)
      await transact(async (tx) => {
        const method = await findMethod(tx, methodId)
        if (method?.customer && method.customer === session.customer)
          await detach(tx, method, clock.now())
      })
      onChange()
      return { next: pageOf(session) }
    },
  })

  app.route({
    method: 'GET',
    url: '/sandbox/checkout/:id/confirm',
    schema: { params: Params },
    config: access,
    handler: async ({ params }, reply) => {
      const session = await find(params, lockSession)
      if (session.status !== 'open') return reply.redirect(pageOf(session), 303)
      return reply
        .header('cache-control', 'no-store')
        .type(html)
        .send(confirmPage(session, featuresOf(session)))
    },
  })

  app.route({
    method: 'POST',
    url: '/sandbox/checkout/:id/confirm',
    schema: { params: Params, body: Confirming },
    config: access,
    handler: async ({ params, body }) => {
      if (Confirming.parse(body).answer === 'complete') return pay(params)
      return { next: `${pageOf(await find(params, lockSession))}?failed=1` }
    },
  })

  /** A saved card is used only by the customer of this page. */
  const choiceOf = async (paying: z.infer<typeof Paying | typeof Saved>, id: string) => {
    if ('card' in paying)
      return { card: usedCard(paying), saves: paying.saves, method: null } satisfies Choice
    return transact(async (tx) => {
      const session = await lockSession(tx, id, clock.now())
      const method = await findMethod(tx, paying.method)
      if (!method?.customer || method.customer !== session?.customer)
        throw new Problem(404, 'not_found', 'We can’t find this.')
      return { card: cardIn(method), saves: false, method: method.id } satisfies Choice
    })
  }

  const pay = async (params: unknown) => {
    const session = await find(params, paySession)
    onChange()
    return { next: nextOf(session) }
  }
}

const pageOf = (session: Session) => `/sandbox/checkout/${session.id}`

const nextOf = (session: Session) =>
  session.status === 'complete'
    ? session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
    : session.cancel_url

const assets = [
  { name: 'checkout.css', type: 'text/css; charset=utf-8' },
  { name: 'checkout.js', type: 'text/javascript; charset=utf-8' },
]

export function serveAssets(app: FastifyInstance) {
  for (const { name, type } of assets)
    serveFile(app, { name, type, file: new URL(`assets/${name}`, import.meta.url) })

  const font = builtFont()
  if (font) serveFile(app, { name: 'font.woff2', type: 'font/woff2', file: font })
}

function serveFile(app: FastifyInstance, asset: { name: string; type: string; file: URL }) {
  app.route({
    method: 'GET',
    url: `/sandbox/assets/${asset.name}`,
    config: access,
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type(asset.type)
        .send(await readFile(asset.file)),
  })
}

/** The product's own typeface, from the built browser files; without it the system's stands in. */
function builtFont() {
  const folder = new URL('../../../../dist/assets/', import.meta.url)
  try {
    const name = readdirSync(folder).find((file) =>
      /^plus-jakarta-sans-latin-wght-normal-.*\.woff2$/.test(file),
    )
    return name ? new URL(name, folder) : undefined
  } catch {
    return undefined
  }
}
