import { priceOf } from '#contract/money.ts'
import { type PoolPart, poolParts } from '#server/earnings/pools/index.ts'
import { percentOf, type Share, sharesOf } from '#server/money/commission/index.ts'
import {
  type Earner,
  type Span,
  type StatementLine,
  statementLines,
} from '#server/money/ledger/index.ts'
import { csvRow } from '#server/platform/csv.ts'
import type { Tx } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import type { PayoutDeps } from './deps.ts'
import { earnerOf, earningOrganisation } from './showEarnings.ts'
import { statementEdges, statementZones, zoneIn } from './statementMonths.ts'

/** Read in batches, because a month may have a hundred thousand lines. */
const linesAtOnce = 5_000

/** A longer month is cut off, and its last row says so. */
const maxLines = 500_000

const head = [
  'posted',
  'available',
  'kind',
  'what',
  'visit',
  'amount_usd',
  'restroom',
  'address',
  'restroom_id',
]

/** Streams every line of a month, oldest first. */
export const statementCsv = ({ transact }: Pick<PayoutDeps, 'transact'>) =>
  async function* (partnerId: string, month: string): AsyncGenerator<string> {
    const statement = await transact((tx) => readFor(tx, partnerId, month))
    yield csvRow(head)
    let afterId: string | null = null
    for (let read = 0; read < maxLines; read += linesAtOnce) {
      const known: string | null = afterId
      const piece: Piece = await transact((tx) => readPiece(tx, statement, known))
      yield piece.rows.join('')
      afterId = piece.lastId
      if (!afterId) return
    }
    yield csvRow([
      '',
      '',
      'cut_off',
      `Only the first ${maxLines} lines are here.`,
      '',
      '',
      '',
      '',
      '',
    ])
  }

type StatementSpan = Earner & Span & { timeZone: string; shares: Share[] }

async function readFor(tx: Tx, partnerId: string, month: string): Promise<StatementSpan> {
  const organisation = await earningOrganisation(tx, partnerId)
  const zones = await statementZones(tx, partnerId)
  const timeZone = zoneIn(zones, month)
  const edges = statementEdges(zones, month)
  const [from] = edges
  const shares = await sharesOf(tx, partnerId)
  return { ...earnerOf(organisation), from, until: edges.at(-1) ?? from, timeZone, shares }
}

interface Piece {
  rows: string[]
  /** The next piece starts after this id; null in the last piece. */
  lastId: string | null
}

async function readPiece(tx: Tx, input: StatementSpan, afterId: string | null): Promise<Piece> {
  const lines = await statementLines(tx, input, { afterId, max: linesAtOnce })
  const orderIds = lines.flatMap(({ orderId }) => orderId ?? [])
  const parts = await poolParts(tx, input.partnerId, [...new Set(orderIds)])
  const byOrder = new Map(parts.map((part) => [part.orderId, part]))
  const rows = lines.map((line) =>
    rowOf(line, line.orderId ? byOrder.get(line.orderId) : undefined, input),
  )
  return { rows, lastId: lines.length === linesAtOnce ? (lines.at(-1)?.id ?? null) : null }
}

function rowOf(
  line: StatementLine,
  part: PoolPart | undefined,
  { timeZone, shares }: StatementSpan,
) {
  const posted = localTime(line.postedAt, timeZone)
  const available = localTime(line.availableAt, timeZone)
  return csvRow([
    `${posted.date} ${posted.time}`,
    available.date,
    line.reason,
    reasonOf(line, part, shares),
    line.visitId ?? '',
    dollars(line.cents),
    line.restroom ?? '',
    line.address ?? '',
    line.restroomId ?? '',
  ])
}

/** Formats an amount for programs, for example `-1234.50`. */
export const dollars = (cents: number) => priceOf(cents).toFixed(2)

function reasonOf(
  { reason, priceCents, givenCents, cents }: StatementLine,
  part: PoolPart | undefined,
  shares: Share[],
) {
  if (reason === 'earning' && priceCents !== null)
    return `${percentOf(shares, { priceCents, cents })}% of $${dollars(priceCents)}`
  if (reason === 'late_use') return 'let in after the guest had their money back; Pitstop pays'
  if (reason === 'goodwill') return 'added by Pitstop after an incident'
  if (givenCents !== null) return `your part of $${dollars(givenCents)} that a guest got back`
  if (reason === 'partner_fraud') return 'a payment that a bank took back, found to be fraud'
  if (reason === 'fraud_cleared') return 'yours again: found not to be your fraud'
  if (reason === 'adjustment' || reason === 'sale_adjustment') return 'corrected by Pitstop'
  if (reason === 'pool_share' && part)
    return (
      `pool $${dollars(part.poolCents)} of $${dollars(part.paidCents)} paid, ` +
      `yours $${dollars(part.ownCents)} of $${dollars(part.visitedCents)} visited`
    )
  return ''
}
