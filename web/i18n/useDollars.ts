import { useFormatter } from 'use-intl'
import { priceOf } from '#contract/money.ts'

export function useDollars() {
  const format = useFormatter()
  return (cents: number) => format.number(priceOf(cents), { style: 'currency', currency: 'USD' })
}
