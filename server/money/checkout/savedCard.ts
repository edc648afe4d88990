import { done } from '#contract/call.ts'
import * as contract from '#contract/savedCards.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { Problem } from '#server/platform/problem.ts'
import type { CardPayment, CardPayments } from './cardPayments.ts'
import { emptyQueue } from './emptyQueue.ts'
import type { Order } from './order.ts'
import { customersToDelete } from './queueStore.ts'
import {
  claimCustomers,
  claimUnused,
  countPayments,
  insertCustomer,
  type KeptCard,
  newestCard,
  storeSavedCard,
  touchCard,
} from './savedCardStore.ts'

interface Deps {
  transact: Transact
  clock: Clock
}

export const showSavedCard =
  ({ transact, clock }: Deps) =>
  (guestId: string) =>
    transact(async (tx) => {
      const now = clock.now()
      const card = await usableCard(tx, guestId, now)
      return { card: card ? await shown(tx, { card, guestId }, now) : null }
    })

/** A card saved without an account is deleted after a time without use. */
async function usableCard(tx: Tx, guestId: string, now: Date) {
  const card = await newestCard(tx, guestId)
  return card && isUsable(card, now) ? card : undefined
}

const isUsable = ({ isLimited, usedAt }: KeptCard, now: Date) =>
  !isLimited || usedAt > after(now, -contract.limitedCardDays * day)

async function shown(tx: Tx, { card, guestId }: { card: KeptCard; guestId: string }, now: Date) {
  const { brand, last4, isLimited } = card
  if (!isLimited) return { brand, last4, maxVisitCents: null, paysForPlans: true }
  const paid = await countPayments(tx, guestId, after(now, -day))
  const isSpent = paid >= contract.maxLimitedPaymentsADay
  const maxVisitCents = isSpent ? 0 : contract.maxLimitedVisitCents
  return { brand, last4, maxVisitCents, paysForPlans: false }
}

/** The saved card that may pay for this; refused where there is none, or its limits are reached. */
export async function cardToPay(
  tx: Tx,
  { guestId, kind, cents }: Pick<Order, 'guestId' | 'kind' | 'cents'>,
  now: Date,
) {
  const card = await usableCard(tx, guestId, now)
  if (!card) throw savedCardGone()
  const { maxVisitCents, paysForPlans } = await shown(tx, { card, guestId }, now)
  const pays = kind === 'plan' ? paysForPlans : maxVisitCents === null || cents <= maxVisitCents
  if (!pays) throw savedCardLimited()
  return card.id
}

export const savedCardGone = () =>
  new Problem(
    409,
    'saved_card_gone',
    'Your saved card isn’t here anymore. Nothing was charged. Pay with another card.',
  )

export const savedCardLimited = () =>
  new Problem(
    409,
    'saved_card_limited',
    'Your saved card can’t pay for this one. Nothing was charged. Pay with another card.',
  )

/** The customer whose cards the provider's page shows. None for a card with limits, which that page cannot enforce. */
export async function customerToShow(tx: Tx, guestId: string) {
  const card = await newestCard(tx, guestId)
  return card && !card.isLimited ? card.customerId : undefined
}

/** Saves the card of a paid purchase, where the guest chose so on the provider's page. */
export async function saveCard(tx: Tx, order: Order, paid: CardPayment, now: Date) {
  // Paid too late to be served; the guest may have deleted their account.
  if (order.state === 'not_paid') return
  if (order.savedCardId) {
    await touchCard(tx, order.savedCardId, now)
    return
  }
  const { customerId, savedMethod } = paid
  if (!customerId) return
  await insertCustomer(tx, { customerId, guestId: order.guestId }, now)
  if (savedMethod) await storeSavedCard(tx, { customerId, method: savedMethod }, now)
}

export const removeSavedCard =
  ({ transact, clock }: Deps) =>
  (guestId: string) =>
    transact(async (tx) => {
      await forgetCards(tx, guestId, clock.now())
      return done
    })

/** No card of this guest pays any more. The job below tells the provider. */
export async function forgetCards(tx: Tx, guestId: string, now: Date) {
  await customersToDelete.add(tx, await claimCustomers(tx, guestId), now)
}

export const forgetUnusedCards = ({ transact, clock }: Deps): Job => ({
  name: 'forget unused cards',
  everyMs: hour,
  run: () =>
    inBatches((max) =>
      transact(async (tx) => {
        const now = clock.now()
        const usedBefore = after(now, -contract.limitedCardDays * day)
        const customers = await claimUnused(tx, usedBefore, max)
        await customersToDelete.add(tx, customers, now)
        return customers.length
      }),
    ),
})

/** Deletes customers whose cards were removed here at the provider, with retries. */
export const deleteCustomers = (deps: Deps & { cardPayments: CardPayments }) =>
  emptyQueue(deps, {
    name: 'delete customers',
    queue: customersToDelete,
    tell: (customerId) => deps.cardPayments.deleteCustomer(customerId),
  })
