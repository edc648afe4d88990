import { useFormatter } from 'use-intl'
import { partnerBasisPoints, priceOf } from '#contract/money.ts'

export function useDollars() {
  const format = useFormatter()
  return {
    dollars: (cents: number) =>
      format.number(priceOf(cents), { style: 'currency', currency: 'USD' }),
    wholeDollars: (cents: number) =>
      format.number(priceOf(cents), {
        style: 'currency',
        currency: 'USD',
        trailingZeroDisplay: 'stripIfInteger',
      }),
    /** A partner's share: 70%. */
    share: format.number(partnerBasisPoints / 10_000, { style: 'percent' }),
  }
}
