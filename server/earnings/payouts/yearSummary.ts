import type { YearSummary } from '#contract/statements.ts'
import { grossBySpan, sumsByDay } from '#server/money/ledger/index.ts'
import { midnight } from '#server/platform/localTime.ts'
import { monthOf, zoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { earnerOf, earningOrganisation } from './showEarnings.ts'
import { columnOf, madeOutTo, none, type Sums, taxIn } from './statement.ts'

/** A year of a partner's account by months, those to come left out. Each is what its statement says. */
export const yearSummary =
  ({
    transact,
    clock,
    seller,
    feeTax,
  }: Pick<PayoutDeps, 'transact' | 'clock' | 'seller' | 'feeTax'>) =>
  (partnerId: string, year: string): Promise<YearSummary> =>
    transact(async (tx) => {
      const organisation = await earningOrganisation(tx, partnerId)
      const timeZone = await zoneAt(tx, partnerId)
      const edges = firstsOf(year).map((date) => midnight(date, timeZone))
      const [from = organisation.createdAt] = edges
      const until = edges.at(-1) ?? from

      const sums = Array.from({ length: 12 }, (): Sums => ({ ...none }))
      for (const { index, reason, cents } of await sumsByDay(tx, earnerOf(organisation), edges)) {
        const month = sums[index - 1]
        if (month) month[columnOf(reason)] += cents
      }
      const gross = await grossBySpan(tx, { partnerId, from, until }, edges)
      const grossOf = (index: number) => gross.find((one) => one.index === index + 1)?.cents ?? 0

      const thisMonth = monthOf(clock.now(), timeZone)
      const months = sums
        .map((month, index) => monthRow(`${year}-${twoDigits(index + 1)}`, month, grossOf(index)))
        .filter(({ month }) => month <= thisMonth)
      const feeCents = months.reduce((sum, month) => sum + month.feeCents, 0)
      return {
        year,
        seller,
        ...(await madeOutTo(tx, organisation)),
        feeTax: taxIn(feeCents, feeTax),
        months,
        timeZone,
      }
    })

/** The first days of its months, and of the year after. */
const firstsOf = (year: string) => [
  ...Array.from({ length: 12 }, (_, index) => `${year}-${twoDigits(index + 1)}-01`),
  `${Number(year) + 1}-01-01`,
]
const twoDigits = (number: number) => String(number).padStart(2, '0')

function monthRow(month: string, sums: Sums, grossCents: number) {
  const { visitCents, poolCents, backCents, adjustmentCents, payoutCents } = sums
  const earnedCents = visitCents + poolCents
  return {
    month,
    grossCents,
    feeCents: grossCents - earnedCents,
    backCents,
    adjustmentCents,
    netCents: earnedCents + backCents + adjustmentCents,
    payoutCents,
  }
}
