import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { cardColumns, failsLater, usedCard } from './cards.ts'
import { invoicePage, paidInvoicePage, portalPage } from './html.ts'
import { Customer, Invoice, Portal, type UsedCard } from './objects.ts'
import { access, declined, html, type PageDeps, Paying } from './pages.ts'
import { closeDispute } from './refunds.ts'
import { findObject, lockObject, putObject } from './store.ts'
import { chargeInvoice, lockSubscription } from './subscriptions.ts'

const PortalId = z.object({ id: z.string().regex(/^bps_[\da-f]{24}$/) })
const InvoiceId = z.object({ id: z.string().regex(/^in_[\da-f]{24}$/) })
const DisputeId = z.object({ id: z.string().regex(/^dp_[\da-f]{24}$/) })

/** The provider's pages around a subscription, and what a bank decides of a dispute. */
export function serveCardPages(app: FastifyInstance, deps: PageDeps) {
  servePortal(app, deps)
  serveInvoices(app, deps)
  serveDisputes(app, deps)
}

function servePortal(app: FastifyInstance, { transact, clock }: PageDeps) {
  const url = '/sandbox/portal/:id'
  app.route({
    method: 'GET',
    url,
    schema: { params: PortalId },
    config: access,
    handler: async ({ params }, reply) => {
      const { portal, customer } = await transact((tx) => portalOf(tx, params))
      return reply.header('cache-control', 'no-store').type(html).send(portalPage(portal, customer))
    },
  })
  app.route({
    method: 'POST',
    url,
    schema: { params: PortalId, body: Paying },
    config: access,
    handler: async ({ params, body }) => {
      const card = usedCard(Paying.parse(body))
      return transact(async (tx) => {
        const { portal, customer } = await portalOf(tx, params)
        if (card.kind === 'declined') return { declined }
        await putObject(tx, { ...customer, ...cardColumns(card) }, clock.now())
        return { next: portal.return_url }
      })
    },
  })
}

async function portalOf(tx: Tx, params: unknown) {
  const stored = await findObject(tx, PortalId.parse(params).id)
  if (!stored) throw nothingHere()
  const portal = Portal.parse(stored)
  return { portal, customer: Customer.parse(await lockObject(tx, portal.customer)) }
}

function serveInvoices(app: FastifyInstance, { transact, clock, onChange }: PageDeps) {
  const url = '/sandbox/invoice/:id'
  app.route({
    method: 'GET',
    url,
    schema: { params: InvoiceId },
    config: access,
    handler: async ({ params }, reply) => {
      const page = await transact(async (tx) => {
        const invoice = await invoiceOf(tx, params)
        const subscription = await lockSubscription(tx, invoice.subscription)
        if (invoice.status !== 'open' || !subscription) return paidInvoicePage(invoice)
        return invoicePage(invoice, Customer.parse(await findObject(tx, subscription.customer)))
      })
      return reply.header('cache-control', 'no-store').type(html).send(page)
    },
  })
  app.route({
    method: 'POST',
    url,
    schema: { params: InvoiceId, body: Paying },
    config: access,
    handler: async ({ params, body }) => {
      const card = usedCard(Paying.parse(body))
      if (failsLater(card.kind)) return { declined }
      await transact((tx) => payWith(tx, params, { card, now: clock.now() }))
      onChange()
      return { next: '/guest' }
    },
  })
}

/** The card that pays an unpaid month is the subscription's from then on. */
async function payWith(tx: Tx, params: unknown, { card, now }: { card: UsedCard; now: Date }) {
  const invoice = await invoiceOf(tx, params)
  const subscription = await lockSubscription(tx, invoice.subscription)
  if (!subscription) return
  const customer = Customer.parse(await lockObject(tx, subscription.customer))
  await putObject(tx, { ...customer, ...cardColumns(card) }, now)
  await chargeInvoice(tx, subscription, card, now)
}

async function invoiceOf(tx: Tx, params: unknown) {
  const stored = await findObject(tx, InvoiceId.parse(params).id)
  if (!stored) throw nothingHere()
  return Invoice.parse(stored)
}

const Outcome = z.strictObject({ outcome: z.enum(['won', 'lost']) })

/** For people who try the test system: a real bank takes weeks. */
function serveDisputes(app: FastifyInstance, { transact, clock, onChange }: PageDeps) {
  app.route({
    method: 'POST',
    url: '/sandbox/disputes/:id',
    schema: { params: DisputeId, body: Outcome },
    config: access,
    handler: async ({ params, body }) => {
      await transact(async (tx) => {
        const stored = await lockObject(tx, DisputeId.parse(params).id)
        const { outcome } = Outcome.parse(body)
        const isAppeal = stored?.['status'] === 'lost' && outcome === 'won'
        if (!isAppeal && stored?.['status'] !== 'needs_response') throw nothingHere()
        await closeDispute(tx, stored, outcome, clock.now())
      })
      onChange()
      return { done: true }
    },
  })
}

const nothingHere = () => new Problem(404, 'not_found', 'We can’t find this.')
