import { type EarningVisit, earningVisits } from '#server/access/visits/index.ts'
import { chargePartnerForDispute, lockOrder } from '#server/money/checkout/index.ts'
import { type PartnerShare, postPoolShare, unearnedOf } from '#server/money/ledger/index.ts'
import {
  claimEndedPeriods,
  type EndedPeriod,
  lookAgain,
  markShared,
} from '#server/money/plans/index.ts'
import { findLocations } from '#server/places/locations/index.ts'
import { after, type Clock, minute, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { poolOf, sharePool } from './share.ts'
import { insertPool, insertShares, type VisitShare } from './store.ts'

/** One look into an index; most rounds find nothing. */
const everyMs = 5 * second
const maxARound = 50

/** A visit that waits for a decision is looked at again after this. */
const lookAgainMs = 10 * minute

/** Shares out what was paid for passes that have ended, once nothing about their visits can change any more. */
export const sharePools = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'share pools',
  everyMs,
  run: async () => {
    for (let shared = 0; shared < maxARound; shared++) {
      const found = await transact((tx) => shareNext(tx, clock.now()))
      if (!found) return
    }
  },
})

/** One period a transaction: its money is shared out with its lines, or not at all. False where none is left. */
async function shareNext(tx: Tx, now: Date) {
  const [period] = await claimEndedPeriods(tx, 1, now)
  if (!period) return false
  const found = await earningVisits(tx, period, now)
  if ('visits' in found) await share(tx, period, found.visits, now)
  else await lookAgain(tx, period.orderId, found.lookAgainAt ?? after(now, lookAgainMs))
  return true
}

async function share(tx: Tx, period: EndedPeriod, visits: EarningVisit[], now: Date) {
  // A refund that is under way ends first, and what is left is shared out.
  await lockOrder(tx, period.orderId)
  await markShared(tx, period.orderId, now)
  const paidCents = await unearnedOf(tx, period.orderId)
  // All of it went back meanwhile.
  if (paidCents <= 0) return
  const poolCents = poolOf(paidCents)
  const shares = await withPartners(tx, sharePool(poolCents, visits))
  const { orderId, planKind } = period
  const byPartner = totalsOf(shares)
  const postingId = await postPoolShare(tx, { orderId, cents: paidCents, shares: byPartner }, now)
  const visitedCents = visits.reduce((sum, { listCents }) => sum + listCents, 0)
  await insertPool(tx, { orderId, postingId, planKind, paidCents, poolCents, visitedCents }, now)
  await insertShares(tx, orderId, shares)
  await chargePartnerForDispute(tx, orderId, now)
}

async function withPartners(
  tx: Tx,
  shares: { visit: EarningVisit; cents: number }[],
): Promise<VisitShare[]> {
  const locations = await findLocations(tx, [
    ...new Set(shares.map(({ visit }) => visit.locationId)),
  ])
  const partners = new Map(locations.map(({ id, partnerId }) => [id, partnerId]))
  return shares.map(({ visit, cents }) => {
    const partnerId = partners.get(visit.locationId)
    if (!partnerId) throw new Error(`Visit ${visit.id} is at no location`)
    return { visitId: visit.id, listCents: visit.listCents, partnerId, cents }
  })
}

function totalsOf(shares: VisitShare[]): PartnerShare[] {
  const totals = new Map<string, number>()
  for (const { partnerId, cents } of shares)
    totals.set(partnerId, (totals.get(partnerId) ?? 0) + cents)
  return [...totals].map(([partnerId, cents]) => ({ partnerId, cents }))
}
