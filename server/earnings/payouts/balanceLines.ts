import {
  type BalanceLine,
  type BalanceLines,
  type BalanceName,
  balanceLinesShown,
} from '#contract/balances.ts'
import {
  availableLines,
  onHoldLines,
  pendingLines,
  type SaleLine,
} from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { dateOf, zoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { earnerOf, earningOrganisation } from './showEarnings.ts'
import { lastPaid, payoutsBefore } from './store.ts'

/** What a balance is made of, the newest first, a page at a time. */
export const balanceLines =
  ({ transact, clock }: Pick<PayoutDeps, 'transact' | 'clock'>) =>
  (partnerId: string, balance: BalanceName, before: string | undefined): Promise<BalanceLines> =>
    transact(async (tx) => {
      const timeZone = await zoneAt(tx, partnerId)
      const page = { before: before ?? null, max: balanceLinesShown + 1 }
      const read = { partnerId, balance, page, timeZone, now: clock.now() }
      const lines = balance === 'paid_out' ? await payouts(tx, read) : await sales(tx, read)
      const shown = lines.slice(0, balanceLinesShown)
      return {
        lines: shown,
        before: lines.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      }
    })

interface Read {
  partnerId: string
  balance: BalanceName
  page: { before: string | null; max: number }
  timeZone: string
  now: Date
}

async function payouts(tx: Tx, { partnerId, page, timeZone }: Read): Promise<BalanceLine[]> {
  const rows = await payoutsBefore(tx, partnerId, page)
  return rows.map(({ id, askedAt, cents }) => ({
    id,
    date: dateOf(askedAt, timeZone),
    what: 'payout',
    restroom: null,
    address: null,
    availableOn: null,
    cents,
  }))
}

async function sales(tx: Tx, read: Read): Promise<BalanceLine[]> {
  const rows = await salesOf(tx, read)
  return rows.map(({ key, at, reasons, restroom, address, availableAt, cents }) => ({
    id: key,
    date: dateOf(at, read.timeZone),
    what: whatOf(reasons, cents),
    restroom,
    address,
    availableOn: read.balance === 'pending' ? dateOf(availableAt, read.timeZone) : null,
    cents,
  }))
}

async function salesOf(tx: Tx, { partnerId, balance, page, now }: Read) {
  if (balance === 'on_hold') return onHoldLines(tx, partnerId, page)
  const organisation = await earningOrganisation(tx, partnerId)
  const since = await lastPaid(tx, partnerId)
  const lines = balance === 'pending' ? pendingLines : availableLines
  return lines(tx, earnerOf(organisation), { ...page, since }, now)
}

/** The first of these that a sale has names what it adds, or what it takes. */
const adds: [reason: string, what: BalanceLine['what']][] = [
  ['earning', 'visit'],
  ['pool_share', 'pass'],
  ['late_use', 'late_use'],
  ['goodwill', 'goodwill'],
  ['release', 'release'],
  ['fraud_cleared', 'fraud_cleared'],
  ['hold', 'hold'],
]
const takes: [reason: string, what: BalanceLine['what']][] = [
  ['partner_fraud', 'fraud'],
  ['refund', 'refund'],
  ['partial_refund', 'refund'],
  ['hold', 'hold'],
]

function whatOf(reasons: SaleLine['reasons'], cents: number): BalanceLine['what'] {
  const named = (cents > 0 ? adds : takes).find(([reason]) => reasons.includes(reason))
  return named?.[1] ?? 'correction'
}
