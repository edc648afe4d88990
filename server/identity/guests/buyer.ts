import type { FastifyRequest } from 'fastify'
import { deviceKeyOf } from '#server/identity/auth/index.ts'
import {
  countAttempt,
  countAttempts,
  isProxied,
  type Source,
} from '#server/identity/limits/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { notSignedIn, payingPhoneOnly } from '#server/platform/problem.ts'
import {
  cardOrdersFromEverywhere,
  cardOrdersFromNeighbourhood,
  cardProofsOfGuest,
  everywhere,
  maxOpenOrders,
  neighbourhood,
  tooManyChecks,
  tooManyPurchases,
} from './limits.ts'
import { lockBuyer } from './store.ts'

/** Who pays by card. */
export interface Buyer {
  guestId: string
  /** Where the request came from, or null from the test machine itself and from a program. */
  neighbourhood: string | null
  /** The hash of the browser's key; undefined of a browser, or a program, that sends none. */
  device?: string | undefined
  /** Without an account. */
  isUnclaimed?: true
  /** A recovered phone, whose card is compared with the one that paid before. */
  recoveredId?: string
  /** Of a customer of a program: counts the sale in the transaction that opens its order. Throws a Problem where there are too many. */
  countSale?: (tx: Tx, orderId: string, now: Date) => Promise<void>
}

interface BuyerDeps {
  isOwnMachine: (source: Source) => boolean
  hashDevice: (deviceKey: string) => string
}

/** Finds who buys behind a request of a guest. */
export const buyerOf =
  ({ isOwnMachine, hashDevice }: BuyerDeps) =>
  (caller: CallerOf<'holder'>, request: FastifyRequest): Buyer => {
    const { guestId } = caller
    const source = { ip: request.ip, isProxied: isProxied(request.headers) }
    const from = isOwnMachine(source) ? null : neighbourhood(source.ip)
    const deviceKey = deviceKeyOf(request)
    const device = deviceKey && hashDevice(deviceKey)
    if (caller.kind === 'guest') return { guestId, neighbourhood: from, device }
    const buyer: Buyer = { guestId, neighbourhood: from, device, isUnclaimed: true }
    return caller.kind === 'recovered' ? { ...buyer, recoveredId: caller.sessionId } : buyer
  }

/**
 * Counts an order of a buyer without an account, before the provider hears of it. Throws a Problem where there are too many.
 * `openUntil` tells when the orders that are open end, the first one first.
 */
export async function countOrder(
  tx: Tx,
  { guestId, neighbourhood: from, isUnclaimed, recoveredId }: Buyer,
  openUntil: (tx: Tx, guestId: string) => Promise<Date[]>,
  now: Date,
) {
  if (!isUnclaimed) return
  // Between this request's token and this moment the guest may have been deleted or merged.
  const buyer = await lockBuyer(tx, guestId)
  if (!buyer) throw notSignedIn()
  // What an account's guest pays for is the account's: a receipt's address would not show it.
  if (recoveredId && buyer.hasAccount) throw payingPhoneOnly()
  const proofUntil = recoveredId && (await countAttempt(tx, cardProofsOfGuest, guestId, now))
  if (proofUntil) throw tooManyChecks(proofUntil, now)
  await countNeighbourhood(tx, from, now)
  const open = await openUntil(tx, guestId)
  const [first] = open
  if (first && open.length >= maxOpenOrders) throw tooManyPurchases(first, now)
}

/** Counts a card by where it comes from. Throws a Problem where there are too many. */
export async function countNeighbourhood(tx: Tx, from: string | null, now: Date) {
  if (from === null) return
  const counted = [
    { limit: cardOrdersFromNeighbourhood, key: from },
    { limit: cardOrdersFromEverywhere, key: everywhere },
  ]
  const until = await countAttempts(tx, counted, now)
  if (until) throw tooManyPurchases(until, now)
}
