import {
  maxStatementRestrooms,
  type Statement,
  type StatementDay,
  type StatementRestroom,
} from '#contract/statements.ts'
import { feeTaxPeriods, sharesBetween, sharesOf } from '#server/money/commission/index.ts'
import {
  balanceBefore,
  firstMoved,
  grossBySpan,
  type Span,
  sumsByDay,
  sumsByRestroom,
} from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { datesOf } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { feeTaxesOf } from './feeTaxes.ts'
import { legalDetailsOf } from './legalDetailsStore.ts'
import { earnerOf, earningOrganisation } from './showEarnings.ts'
import { statementEdges, statementMonthOf, statementZones, zoneIn } from './statementMonths.ts'

/** One month of a partner's account: what it began with, what moved, and what it ended with. */
export const showStatement =
  ({ transact, seller }: Pick<PayoutDeps, 'transact' | 'seller'>) =>
  (partnerId: string, month: string): Promise<Statement> =>
    transact(async (tx) => ({ ...(await statementOf(tx, partnerId, month)), seller }))

/** The name and address that statements are made out to. */
export async function madeOutTo(
  tx: Tx,
  { id, ownerName }: { id: string; ownerName: string | null },
) {
  const details = await legalDetailsOf(tx, id)
  return {
    partner: details?.name ?? ownerName ?? '',
    partnerAddress: details?.address ?? null,
    taxNumberEnding: details?.taxNumberEnding ?? null,
  }
}

async function statementOf(
  tx: Tx,
  partnerId: string,
  month: string,
): Promise<Omit<Statement, 'seller'>> {
  const organisation = await earningOrganisation(tx, partnerId)
  const zones = await statementZones(tx, partnerId)
  const dates = datesOf(month)
  const edges = statementEdges(zones, month)
  const sums = await sumsByDay(tx, earnerOf(organisation), edges)
  const [from] = edges
  const openingCents = await balanceBefore(tx, partnerId, from)

  const firstAt = await firstMoved(tx, partnerId)

  const total: Sums = { ...none }
  const days = new Map<string, StatementDay>()
  for (const sum of sums) {
    const date = dates[sum.index - 1]
    if (!date) continue
    const of = days.get(date) ?? { date, ...none }
    const column = columnOf(sum.reason)
    days.set(date, { ...of, [column]: of[column] + sum.cents })
    total[column] += sum.cents
  }
  const span = { partnerId, from, until: edges.at(-1) ?? from }
  const [gross] = await grossOf(tx, span, [span.from, span.until])
  return {
    month,
    number: firstAt ? monthsBetween(statementMonthOf(zones, firstAt), month) : null,
    ...(await madeOutTo(tx, organisation)),
    ...(gross ?? noGross),
    openingCents,
    closingCents: openingCents + Object.values(total).reduce((sum, cents) => sum + cents, 0),
    ...total,
    lines: sums.reduce((count, { lines }) => count + lines, 0),
    days: [...days.values()],
    shares: sharesBetween(await sharesOf(tx, partnerId), span),
    restrooms: await restroomsOf(tx, span),
    timeZone: zoneIn(zones, month),
  }
}

type GrossOfSpan = Pick<Statement, 'grossCents' | 'refundedCents' | 'feeCents' | 'feeTaxes'>
const noGross: GrossOfSpan = { grossCents: 0, refundedCents: 0, feeCents: 0, feeTaxes: [] }

/** Of each span: what guests paid and got back, the fee, and the tax in it by the rates of when it was earned. */
export async function grossOf(
  tx: Tx,
  span: Span & { partnerId: string },
  edges: Date[],
): Promise<GrossOfSpan[]> {
  const periods = await feeTaxPeriods(tx)
  const since = periods.map(({ startsAt }) => startsAt)
  const rows = await grossBySpan(tx, span, { edges, since })
  return edges.slice(1).map((_, at) => {
    const fees = rows.filter(({ index }) => index === at + 1)
    const sum = (name: 'grossCents' | 'refundedCents' | 'feeCents') =>
      fees.reduce((total, row) => total + row[name], 0)
    return {
      grossCents: sum('grossCents'),
      refundedCents: sum('refundedCents'),
      feeCents: sum('feeCents'),
      feeTaxes: feeTaxesOf(fees, periods),
    }
  })
}

const noRestroomSums = { visitCents: 0, poolCents: 0, backCents: 0, adjustmentCents: 0 }
export const none = { ...noRestroomSums, payoutCents: 0 }
export type Sums = typeof none

const adjustments = ['goodwill', 'adjustment', 'sale_adjustment']

/** The column of a statement for each posting reason; what is none of the others was refunded. */
export function columnOf(reason: string): keyof Sums {
  if (reason === 'earning' || reason === 'late_use') return 'visitCents'
  if (reason === 'pool_share') return 'poolCents'
  if (adjustments.includes(reason)) return 'adjustmentCents'
  return reason === 'payout' || reason === 'payout_failed' ? 'payoutCents' : 'backCents'
}

/** Which month this one is, counted from the first; null of one before it. */
function monthsBetween(first: string, month: string) {
  const number = monthIndex(month) - monthIndex(first) + 1
  return number > 0 ? number : null
}
const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

const noRestroom: StatementRestroom = { name: null, address: null, ...noRestroomSums }
const sumOf = (row: StatementRestroom) =>
  row.visitCents + row.poolCents + row.backCents + row.adjustmentCents

/** Those that earned most first; what belongs to none is the last row. */
async function restroomsOf(tx: Tx, span: Span & { partnerId: string }) {
  const rows = new Map<string | null, StatementRestroom>()
  for (const { locationId, name, address, reason, cents } of await sumsByRestroom(tx, span)) {
    const row = rows.get(locationId) ?? { name, address, ...noRestroomSums }
    const column = columnOf(reason)
    if (column !== 'payoutCents') rows.set(locationId, { ...row, [column]: row[column] + cents })
  }
  const named = [...rows.values()].filter(({ name }) => name !== null)
  named.sort((a, b) => sumOf(b) - sumOf(a))
  const shown = named.slice(0, maxStatementRestrooms)
  const others = [...rows.values()].filter((row) => !shown.includes(row))
  return others.length === 0 ? shown : [...shown, joinedRows(others)]
}

const joinedRows = (rows: StatementRestroom[]): StatementRestroom =>
  rows.reduce(
    (sum, row) => ({
      ...noRestroom,
      visitCents: sum.visitCents + row.visitCents,
      poolCents: sum.poolCents + row.poolCents,
      backCents: sum.backCents + row.backCents,
      adjustmentCents: sum.adjustmentCents + row.adjustmentCents,
    }),
    noRestroom,
  )
