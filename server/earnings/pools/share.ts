import { partnerBasisPoints, partnerShareCents } from '#contract/money.ts'

/** A visit that a pass paid for, at the price that was shown when its guest asked. */
export interface PoolVisit {
  id: string
  listCents: number
  askedAt: Date
}

/** What of a pass's money is for partners. */
export const poolOf = (paidCents: number) => partnerShareCents(paidCents)

/**
 * Shares a pool among visits in proportion to their list prices, none above a partner's share of its own. Whole
 * cents: the largest remainders get one more, of equal ones the earlier visit. What is left is the platform's.
 */
export function sharePool<V extends PoolVisit>(poolCents: number, visits: readonly V[]) {
  const visitedCents = visits.reduce((sum, { listCents }) => sum + listCents, 0)
  const shares = visits.map((visit) => {
    const parts = poolCents * visit.listCents
    const capCents = partnerShareCents(visit.listCents)
    const cents = visitedCents === 0 ? 0 : Math.floor(parts / visitedCents)
    const remainder = visitedCents === 0 ? 0 : parts % visitedCents
    return { visit, capCents, remainder, cents: Math.min(cents, capCents) }
  })
  if (isCapped(poolCents, visitedCents)) return shares.map(({ visit, cents }) => ({ visit, cents }))

  let left = poolCents - shares.reduce((sum, { cents }) => sum + cents, 0)
  for (const share of shares.toSorted(byRemainder)) {
    if (left === 0) break
    if (share.remainder === 0 || share.cents >= share.capCents) continue
    share.cents += 1
    left -= 1
  }
  return shares.map(({ visit, cents }) => ({ visit, cents }))
}

/** The pool is larger than all caps together. */
export const isCapped = (poolCents: number, visitedCents: number) =>
  poolCents * 10_000 >= visitedCents * partnerBasisPoints

interface Ranked {
  visit: PoolVisit
  remainder: number
}

const byRemainder = (one: Ranked, other: Ranked) =>
  other.remainder - one.remainder ||
  one.visit.askedAt.getTime() - other.visit.askedAt.getTime() ||
  (one.visit.id < other.visit.id ? -1 : 1)
