import type { AgreedTo } from '#contract/papers.ts'
import type { PlanKind } from '#contract/plans.ts'
import { type Buyer, countOrder } from '#server/identity/guests/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { canBeUsedAgain, closesAt, type Order } from './order.ts'
import { cardToPay } from './savedCard.ts'
import { lockCards } from './savedCardStore.ts'
import {
  giveKeyBack,
  insertOrder,
  markNotPaid,
  openOrderEnds,
  openOrderFor,
  orderByKey,
  paidOrderFor,
} from './store.ts'

/** What a guest wants to buy: a plan, or a visit at a location. */
type Wanted = { planKind: PlanKind } | { locationId: string }

export interface OrderInput {
  buyer: Buyer
  purchaseKey: string
  wanted: Wanted
  title: string
  cents: number
  isHeld: boolean
  /** Whether to pay with the saved card, without the provider's page. */
  usesSavedCard: boolean
  agreedTo: AgreedTo
  houseRules: string[] | null
  /** When it was decided that this needs a payment; what was paid since then is not paid for again. */
  askedAt?: Date | undefined
}

export interface OpenedOrder {
  order: Order
  /** The checkout page of the order that this one replaces; it must be closed. */
  endedSessionId: string | null
}

/** Opens an order, or finds the one that the same key or an earlier click has opened. */
export async function openOrder(tx: Tx, input: OrderInput, now: Date): Promise<OpenedOrder> {
  const { guestId } = input.buyer
  if (input.usesSavedCard) await lockCards(tx, guestId)
  const known = await orderByKey(tx, guestId, input.purchaseKey)
  if (known && !isFor(known, input.wanted)) throw keyUsed()
  if (known && hasMoney.has(known.state)) return { order: known, endedSessionId: null }

  const subject = subjectOf(input.wanted)
  const open = await openOrderFor(tx, guestId, subject)
  // The phone that paid goes first: another one does not end what is being paid there.
  if (open && isOfAnother(open, input.buyer)) throw recoveredPassesOnly()
  if (open && canBeUsedAgain(open, input, now)) return { order: open, endedSessionId: null }
  // Read after the open one: in the other order, an order that is paid between the two would be missed.
  const paid = input.askedAt && (await paidOrderFor(tx, guestId, subject, input.askedAt))
  if (paid) return { order: paid, endedSessionId: null }
  if (open) await markNotPaid(tx, open.id, now)
  if (known) await giveKeyBack(tx, known.id)
  await countOrder(tx, input.buyer, openOrderEnds, now)

  const draft = newOrder(input, now)
  const savedCardId = input.usesSavedCard ? await cardToPay(tx, draft, now) : null
  const row = { ...draft, savedCardId }
  const order = await insertOrder(tx, row)
  if (order) {
    await input.buyer.countSale?.(tx, order.id, now)
    return { order, endedSessionId: open?.sessionId ?? null }
  }
  const faster = await openOrderFor(tx, guestId, subject)
  if (!faster) throw keyUsed()
  return useFaster(tx, faster, row, now)
}

/** Another tab was faster: its order is used. A recovered phone's gives way to the phone that paid, never the other way round. */
async function useFaster(
  tx: Tx,
  faster: Order,
  row: Parameters<typeof insertOrder>[1],
  now: Date,
): Promise<OpenedOrder> {
  const { recoveredSessionId } = row
  if (faster.recoveredSessionId === recoveredSessionId)
    return { order: faster, endedSessionId: null }
  if (recoveredSessionId !== null) throw recoveredPassesOnly()
  await markNotPaid(tx, faster.id, now)
  const order = await insertOrder(tx, row)
  if (!order) throw keyUsed()
  return { order, endedSessionId: faster.sessionId }
}

/** The key was used for a paid order; a released or unpaid one may be requested again. */
const hasMoney = new Set<Order['state']>(['held', 'capturing', 'paid', 'refunded'])

const subjectOf = (draft: Wanted) => ('planKind' in draft ? draft.planKind : draft.locationId)

const isFor = (order: Order, draft: Wanted) =>
  (order.planKind ?? order.locationId) === subjectOf(draft)

const isOfAnother = ({ recoveredSessionId }: Order, { recoveredId }: Buyer) =>
  recoveredId !== undefined && recoveredSessionId !== recoveredId

export const recoveredPassesOnly = () =>
  new Problem(
    403,
    'recovered_passes_only',
    'On this phone you can use passes bought with your receipt’s email, and pay with the card you used before. For anything else, choose Done first.',
  )

const newOrder = ({ buyer, purchaseKey, wanted: draft, ...input }: OrderInput, now: Date) => ({
  ...input,
  guestId: buyer.guestId,
  recoveredSessionId: buyer.recoveredId ?? null,
  purchaseKey,
  kind: 'planKind' in draft ? ('plan' as const) : ('visit' as const),
  planKind: 'planKind' in draft ? draft.planKind : null,
  locationId: 'locationId' in draft ? draft.locationId : null,
  createdAt: now,
  closesAt: closesAt(now),
})

const keyUsed = () =>
  new Problem(409, 'purchase_key_used', 'Your purchase changed. Please try again.')
