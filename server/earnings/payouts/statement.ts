import type { Statement, StatementDay } from '#contract/statements.ts'
import { findAccount } from '#server/identity/auth/index.ts'
import { balanceBefore, sumsByDay } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { datesOf, edgesOf, zoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { earnerOf } from './showEarnings.ts'

/** One month of a partner's account: what it began with, what moved, and what it ended with. */
export const showStatement =
  ({ transact }: Pick<PayoutDeps, 'transact'>) =>
  (partnerId: string, month: string): Promise<Statement> =>
    transact((tx) => statementOf(tx, partnerId, month))

async function statementOf(tx: Tx, partnerId: string, month: string): Promise<Statement> {
  const account = await findAccount(tx, partnerId)
  if (!account) throw new Error(`Partner ${partnerId} has no account`)
  const timeZone = await zoneAt(tx, partnerId)
  const dates = datesOf(month)
  const edges = edgesOf(dates, timeZone)
  const sums = await sumsByDay(tx, earnerOf(account), edges)
  const openingCents = await balanceBefore(tx, partnerId, edges[0] ?? account.createdAt)

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
  return {
    month,
    partner: account.name,
    openingCents,
    closingCents: openingCents + Object.values(total).reduce((sum, cents) => sum + cents, 0),
    ...total,
    lines: sums.reduce((count, { lines }) => count + lines, 0),
    days: [...days.values()],
    timeZone,
  }
}

type Sums = Record<'visitCents' | 'poolCents' | 'backCents' | 'payoutCents', number>
const none: Sums = { visitCents: 0, poolCents: 0, backCents: 0, payoutCents: 0 }

/** Where a posting's reason stands on a statement; what is neither earned nor paid out was given back. */
function columnOf(reason: string): keyof Sums {
  if (reason === 'earning' || reason === 'late_use') return 'visitCents'
  if (reason === 'pool_share') return 'poolCents'
  return reason === 'payout' || reason === 'payout_failed' ? 'payoutCents' : 'backCents'
}
