import type { FeeTax } from '#contract/statements.ts'
import type { FeeTaxPeriod } from '#server/money/commission/index.ts'

/** The tax in each period's fee. Periods with one rate are one line. */
export function feeTaxesOf(
  fees: { period: number; feeCents: number }[],
  periods: readonly FeeTaxPeriod[],
): FeeTax[] {
  const taxes = fees.flatMap(({ period, feeCents }) => {
    const tax = periods[period - 1]?.tax
    return tax ? [{ ...tax, cents: feeCents }] : []
  })
  return joinedTaxes(taxes).map((tax) => ({ ...tax, cents: taxIn(tax.cents, tax.percent) }))
}

/** The part of a fee that is tax, half cents rounded away from zero: what goes back takes as much along. */
const taxIn = (feeCents: number, percent: number) =>
  Math.sign(feeCents) * Math.round((Math.abs(feeCents) * percent) / (100 + percent))

/** Of each rate once. */
export function joinedTaxes(taxes: FeeTax[]): FeeTax[] {
  const byRate = new Map<string, FeeTax>()
  for (const tax of taxes) {
    const rate = JSON.stringify([tax.name, tax.percent])
    byRate.set(rate, { ...tax, cents: tax.cents + (byRate.get(rate)?.cents ?? 0) })
  }
  return [...byRate.values()]
}
