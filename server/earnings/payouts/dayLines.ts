import { type DayLines, type EarningLine, maxLinesADay } from '#contract/payouts.ts'
import { plans } from '#contract/plans.ts'
import { isCapped, type PoolPart, poolParts } from '#server/earnings/pools/index.ts'
import { percentOf, type Share, sharesOf } from '#server/money/commission/index.ts'
import { type Line, linesCents, linesOf } from '#server/money/ledger/index.ts'
import { midnight } from '#server/platform/localTime.ts'
import { daysAfter, zoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'

/** Of equal lines one is kept; beyond so many different ones a day tells only what the rest comes to. */
const maxRead = 2_000

/** The arithmetic behind one day. */
export const earningsOfDay =
  ({ transact }: Pick<PayoutDeps, 'transact'>) =>
  (partnerId: string, date: string): Promise<DayLines> =>
    transact(async (tx) => {
      const timeZone = await zoneAt(tx, partnerId)
      const from = midnight(date, timeZone)
      const until = midnight(daysAfter(date, 1), timeZone)
      const moved = await linesOf(tx, { partnerId, from, until }, maxRead)
      const orderIds = moved.flatMap(({ orderId }) => orderId ?? [])
      const parts = await poolParts(tx, partnerId, orderIds)
      const byOrder = new Map(parts.map((part) => [part.orderId, part]))
      const lines = joined(moved, byOrder, await sharesOf(tx, partnerId))
      const shown = lines.slice(0, maxLinesADay)
      const shownCents = shown.reduce((sum, { cents }) => sum + cents, 0)
      const allCents = await linesCents(tx, { partnerId, from, until })
      return { lines: shown, restCents: allCents - shownCents }
    })

/** Pools with the same arithmetic are one line. */
function joined(moved: Line[], parts: Map<string, PoolPart>, shares: Share[]) {
  const lines = new Map<string, EarningLine>()
  for (const one of moved) {
    const line = lineOf(one, one.orderId ? parts.get(one.orderId) : undefined, shares)
    const key = JSON.stringify({ ...line, times: 1, cents: one.cents })
    const known = lines.get(key)
    lines.set(
      key,
      known ? { ...line, times: known.times + line.times, cents: known.cents + line.cents } : line,
    )
  }
  return [...lines.values()]
}

function lineOf(
  { reason, priceCents, givenCents, lines, cents }: Line,
  part: PoolPart | undefined,
  shares: Share[],
): EarningLine {
  const all = { times: lines, cents: lines * cents }
  if (reason === 'earning' && priceCents !== null)
    return {
      kind: 'visit',
      ...all,
      priceCents,
      percent: percentOf(shares, { priceCents, cents }),
      shareCents: cents,
    }
  if (part) return { kind: 'pool', ...all, ...arithmeticOf(part), shareCents: cents }
  if (givenCents !== null) return { kind: 'partial_refund', ...all, givenCents }
  return { kind: kinds.get(reason) ?? 'other', ...all }
}

type PlainKind = 'refund' | 'hold' | 'release' | 'late_use' | 'goodwill' | 'fraud' | 'fraud_cleared'

/** What the ledger calls it, and what a partner reads. */
const kinds = new Map<string, PlainKind>([
  ['refund', 'refund'],
  ['hold', 'hold'],
  ['release', 'release'],
  ['late_use', 'late_use'],
  ['goodwill', 'goodwill'],
  ['partner_fraud', 'fraud'],
  ['fraud_cleared', 'fraud_cleared'],
])

const arithmeticOf = (part: PoolPart) => ({
  planId: plans[part.planKind].id,
  paidCents: part.paidCents,
  poolCents: part.poolCents,
  ownCents: part.ownCents,
  visitedCents: part.visitedCents,
  visits: part.visits,
  isCapped: isCapped(part.poolCents, part.visitedCents),
})
