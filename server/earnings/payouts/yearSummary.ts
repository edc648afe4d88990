import type { YearSummary } from '#contract/statements.ts'
import { sumsByDay } from '#server/money/ledger/index.ts'
import type { PayoutDeps } from './deps.ts'
import { joinedTaxes } from './feeTaxes.ts'
import { earnerOf, earningOrganisation } from './showEarnings.ts'
import { columnOf, grossOf, madeOutTo, none, type Sums } from './statement.ts'
import { monthStart, statementMonthOf, statementZones, zoneIn } from './statementMonths.ts'

/** A year of a partner's account by months, those to come left out. Each is what its statement says. */
export const yearSummary =
  ({ transact, clock, seller }: Pick<PayoutDeps, 'transact' | 'clock' | 'seller'>) =>
  (partnerId: string, year: string): Promise<YearSummary> =>
    transact(async (tx) => {
      const organisation = await earningOrganisation(tx, partnerId)
      const zones = await statementZones(tx, partnerId)
      const names = monthsOf(year)
      const edges = [...names, `${Number(year) + 1}-01`].map((month) => monthStart(zones, month))
      const [from = organisation.createdAt] = edges
      const until = edges.at(-1) ?? from

      const sums = names.map((): Sums => ({ ...none }))
      for (const { index, reason, cents } of await sumsByDay(tx, earnerOf(organisation), edges)) {
        const month = sums[index - 1]
        if (month) month[columnOf(reason)] += cents
      }
      const gross = await grossOf(tx, { partnerId, from, until }, edges)

      const thisMonth = statementMonthOf(zones, clock.now())
      const months = names.flatMap((month, index) => {
        const [moved, paid] = [sums[index], gross[index]]
        return moved && paid && month <= thisMonth ? [monthRow(month, moved, paid)] : []
      })
      return {
        year,
        seller,
        ...(await madeOutTo(tx, organisation)),
        feeTaxes: joinedTaxes(gross.flatMap(({ feeTaxes }) => feeTaxes)),
        months,
        timeZone: zoneIn(zones, `${year}-12`),
      }
    })

const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)

function monthRow(
  month: string,
  { visitCents, poolCents, backCents, adjustmentCents, payoutCents }: Sums,
  { grossCents, feeCents }: { grossCents: number; feeCents: number },
) {
  const netCents = visitCents + poolCents + backCents + adjustmentCents
  return {
    month,
    grossCents,
    feeCents,
    // With the fee that went back along with refunds.
    backCents: netCents - adjustmentCents - (grossCents - feeCents),
    adjustmentCents,
    netCents,
    payoutCents,
  }
}
