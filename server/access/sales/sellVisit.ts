import type { z } from 'zod'
import {
  maxCustomersOfKeys,
  maxReportsOfKeys,
  type reportSale as reportCall,
  type Sale,
  type sellVisit as sellCall,
} from '#contract/sales.ts'
import type { visitUses } from '#server/access/visits/index.ts'
import { customerOf, insertCustomer } from '#server/identity/apiKeys/index.ts'
import { insertUnclaimed } from '#server/identity/guests/index.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import type { KeyCaller } from '#server/platform/caller.ts'
import { type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockName } from '#server/platform/lockName.ts'
import { Problem } from '#server/platform/problem.ts'
import { countSale } from './countSale.ts'
import { findSale, findSaleByPurchase, type SoldOrder } from './store.ts'

export interface SaleDeps {
  transact: Transact
  clock: Clock
  visits: Pick<
    ReturnType<typeof visitUses>,
    'requestAccess' | 'oneVisit' | 'reportVisit' | 'revealDoorCode'
  >
}

const customersOfKeys: Limit = { kind: 'key_customer', max: maxCustomersOfKeys, withinMs: day }
const reportsOfKeys: Limit = { kind: 'key_report', max: maxReportsOfKeys, withinMs: day }

export const sellVisit =
  (deps: SaleDeps) =>
  async (
    caller: KeyCaller,
    { customer, locationId, purchaseKey, shownCents }: z.output<(typeof sellCall)['body']>,
  ): Promise<Sale> => {
    const { transact, clock, visits } = deps
    const { keyId, organisationId } = caller
    const purchase = { keyId, customer, purchaseKey }
    const known = await transact((tx) => findSaleByPurchase(tx, purchase))
    if (known) return shownSale(deps, known)

    const guestId = await transact((tx) =>
      guestOf(tx, { keyId, organisationId, customer }, clock.now()),
    )
    const count = countSale(caller, { guestId, purchaseKey })
    const buyer = { guestId, neighbourhood: null, isUnclaimed: true as const, countSale: count }
    const input = { locationId, purchaseKey, shownCents, keepPass: true, usesSavedCard: false }
    const outcome = await visits.requestAccess({ guestId, device: undefined, buyer }, input)
    if (outcome.kind !== 'checkout') throw customerHasCode()
    return showSale(deps)(caller, outcome.orderId)
  }

/** The customer's guest, who never has an account here. They are made before it is known whether they buy, so they are counted. */
async function guestOf(
  tx: Tx,
  { keyId, organisationId, customer }: { keyId: string; organisationId: string; customer: string },
  now: Date,
): Promise<string> {
  await lockName(tx, `customer ${keyId} ${customer}`)
  const known = await customerOf(tx, keyId, customer)
  if (known) return known
  const until = await countAttempt(tx, customersOfKeys, organisationId, now)
  if (until)
    throw tooMany(
      'too_many_customers',
      `Your keys name ${maxCustomersOfKeys} new customers a day.`,
      until,
      now,
    )
  const guestId = newId(now)
  await insertUnclaimed(tx, { id: guestId, language: 'en' }, now)
  await insertCustomer(tx, { guestId, keyId, reference: customer }, now)
  return guestId
}

export const showSale =
  (deps: SaleDeps) =>
  async (caller: KeyCaller, id: string): Promise<Sale> =>
    shownSale(deps, await ownSale(deps, caller, id))

export const revealSale =
  (deps: SaleDeps) =>
  async (caller: KeyCaller, id: string): Promise<{ code: string }> => {
    const { guestId, visitId } = await ownSale(deps, caller, id)
    if (!visitId) throw notPaidYet()
    return deps.visits.revealDoorCode({ guestId }, visitId)
  }

export const reportSale =
  (deps: SaleDeps) =>
  async (
    caller: KeyCaller,
    { id, reason }: { id: string } & z.output<(typeof reportCall)['body']>,
  ): Promise<Sale> => {
    const { transact, clock, visits } = deps
    const { guestId, visitId } = await ownSale(deps, caller, id)
    if (!visitId) throw notPaidYet()
    const { report } = await visits.oneVisit({ guestId }, visitId)
    if (!report) {
      const now = clock.now()
      const until = await transact((tx) =>
        countAttempt(tx, reportsOfKeys, caller.organisationId, now),
      )
      if (until)
        throw tooMany(
          'too_many_reports',
          'Too many reports today. Write to us instead.',
          until,
          now,
        )
      // No device, and sent at once: customers reach us only by the program.
      const saleInput = { reason, pressedAt: undefined, sessionId: caller.keyId }
      await visits.reportVisit({ guestId, device: undefined }, visitId, saleInput)
    }
    return showSale(deps)(caller, id)
  }

async function ownSale({ transact }: SaleDeps, { keyId }: KeyCaller, id: string) {
  const sale = await transact((tx) => findSale(tx, keyId, id))
  if (!sale) throw new Problem(404, 'sale_not_found', 'We can’t find that sale.')
  return sale
}

async function shownSale({ clock, visits }: SaleDeps, sale: SoldOrder): Promise<Sale> {
  const { guestId, visitId, isOpen, isRefunded, url, closesAt, ...order } = sale
  const visit = visitId === null ? undefined : await visits.oneVisit({ guestId }, visitId)
  const unpaid = isOpen ? ('open' as const) : ('not_paid' as const)
  return {
    ...order,
    state: visit?.state ?? (isRefunded ? 'refunded' : unpaid),
    url: isOpen ? url : null,
    closesAt: closesAt.toISOString(),
    visitId,
    code: visit?.code ?? null,
    entry: visit?.location.entry ?? null,
    instructions: visit?.instructions ?? null,
    houseRules: visit?.houseRules ?? [],
    validFrom: visit?.validFrom ?? null,
    validUntil: visit?.validUntil ?? null,
    usedAt: visit?.usedAt ?? null,
    failure: visit?.failure ?? null,
    report: visit?.report ?? null,
    now: clock.now().toISOString(),
  }
}

const customerHasCode = () =>
  new Problem(
    409,
    'customer_has_code',
    'This customer already has a code, or is waiting for an answer.',
  )

const notPaidYet = () => new Problem(409, 'sale_not_paid', 'This sale isn’t paid yet.')
