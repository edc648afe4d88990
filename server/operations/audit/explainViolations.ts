import type { Tx } from '#server/platform/db.ts'
import { factsOf } from './factsStore.ts'
import type { SettledBy, Stops, Violation } from './invariant.ts'
import { recordsOf } from './violationListStore.ts'
import { settledRowsOf } from './violationStore.ts'

const settledBy: Record<SettledBy, string> = {
  posting:
    'An operator settles it on the Books page: by an adjustment, or by accepting it with a reason.',
  provider:
    'It resolves itself once the payment provider has answered; an operator may accept it on the Books page.',
  payout:
    'Compare it with the provider’s list of payouts, then an operator settles it on the Books page.',
  cancellation: 'Cancel it at the payment provider; then it resolves itself.',
  database:
    'The operator of the database restores the trigger or the right as the migrations left it; then it resolves itself.',
}

const stopped: Record<Stops, string> = {
  partners: 'Payouts of the partners involved are on hold.',
  everyone: 'All payouts are on hold: while the books can be changed, no amount in them is proven.',
  none: 'No payouts are on hold.',
}

/** What is wrong in sentences; and what was found before and settled, which is wrong no more. */
export async function explainViolations(tx: Tx, violations: Violation[]) {
  const open: string[] = []
  const settled: string[] = []
  for (const { invariant, rowId } of violations) {
    const { name, says, stops = 'partners' } = invariant
    const rows = await factsOf(tx, invariant, [rowId])
    const isSettled = (await settledRowsOf(tx, name, rows)).has(rowId)
    if (isSettled) settled.push(`${name}: ${rowId}. ${says} ${await settledLine(tx, name, rowId)}`)
    else {
      const facts = rows.map((row) => factsLine(row.facts)).join('')
      open.push(
        `${name}: ${rowId}. ${says}${facts} ${stopped[stops]} ${settledBy[invariant.settledBy]}`,
      )
    }
  }
  return { open, settled }
}

function factsLine(facts: Record<string, string | number | null>) {
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  return known.length === 0
    ? ''
    : ` [${known.map(([name, value]) => `${name} ${value}`).join(', ')}]`
}

async function settledLine(tx: Tx, name: string, rowId: string) {
  const records = await recordsOf(tx, name, [rowId])
  const last = records.findLast(
    ({ settled }) => settled && settled.settledHow !== 'mended',
  )?.settled
  if (!last) return ''
  return `Found and ${last.settledHow} by ${last.settledBy} on ${last.settledAt.toISOString().slice(0, 10)}: ${last.settledReason}`
}
