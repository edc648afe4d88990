import type { FastifyRequest } from 'fastify'
import {
  countAttempt,
  countAttempts,
  isProxied,
  type Source,
} from '#server/identity/limits/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { notSignedIn } from '#server/platform/problem.ts'
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
import { isBuyer } from './store.ts'

/** Who pays by card. */
export interface Buyer {
  guestId: string
  /** Without an account: where the request came from, or null from the test machine itself. */
  unclaimed?: { neighbourhood: string | null }
  /** A recovered phone, whose card is compared with the one that paid before. */
  recoveredId?: string
  /** Of a customer of a program: counts the sale in the transaction that opens its order. Throws a Problem where there are too many. */
  countSale?: (tx: Tx, orderId: string, now: Date) => Promise<void>
}

/** Finds who buys behind a request of a guest. */
export const buyerOf =
  ({ isOwnMachine }: { isOwnMachine: (source: Source) => boolean }) =>
  (caller: CallerOf<'holder'>, request: FastifyRequest): Buyer => {
    const { guestId } = caller
    if (caller.kind === 'guest') return { guestId }
    const source = { ip: request.ip, isProxied: isProxied(request.headers) }
    const from = isOwnMachine(source) ? null : neighbourhood(source.ip)
    const unclaimed = { neighbourhood: from }
    if (caller.kind === 'recovered') return { guestId, unclaimed, recoveredId: caller.sessionId }
    return { guestId, unclaimed }
  }

/**
 * Counts an order of a buyer without an account, before the provider hears of it. Throws a Problem where there are too many.
 * `openUntil` tells when the orders that are open end, the first one first.
 */
export async function countOrder(
  tx: Tx,
  { guestId, unclaimed, recoveredId }: Buyer,
  openUntil: (tx: Tx, guestId: string) => Promise<Date[]>,
  now: Date,
) {
  if (!unclaimed) return
  // Between this request's token and this moment the guest may have been deleted or merged.
  if (!(await isBuyer(tx, guestId))) throw notSignedIn()
  const proofUntil = recoveredId && (await countAttempt(tx, cardProofsOfGuest, guestId, now))
  if (proofUntil) throw tooManyChecks(proofUntil, now)
  const counted =
    unclaimed.neighbourhood === null
      ? []
      : [
          { limit: cardOrdersFromNeighbourhood, key: unclaimed.neighbourhood },
          { limit: cardOrdersFromEverywhere, key: everywhere },
        ]
  const until = await countAttempts(tx, counted, now)
  if (until) throw tooManyPurchases(until, now)
  const open = await openUntil(tx, guestId)
  const [first] = open
  if (first && open.length >= maxOpenOrders) throw tooManyPurchases(first, now)
}
