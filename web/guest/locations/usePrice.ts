import { useFormatter, useTranslations } from 'use-intl'

const dollars = { style: 'currency', currency: 'USD' } as const

/** A location's price in words: `$2.50`, `Free`, and `$?` where none is known. */
export function usePrice() {
  const format = useFormatter()
  const t = useTranslations('location')
  const common = useTranslations('common')

  const wordOf = (price: number | null, written: (price: number) => string) => {
    if (price === null) return t('unknownPrice')
    return price === 0 ? common('free') : written(price)
  }
  return {
    full: (price: number | null) => wordOf(price, (paid) => format.number(paid, dollars)),
    /** For a pill on the map: `$2`. */
    short: (price: number | null) =>
      wordOf(price, (paid) =>
        format.number(paid, { ...dollars, trailingZeroDisplay: 'stripIfInteger' }),
      ),
    spoken: (price: number | null) =>
      price === 0
        ? common('free')
        : t('perVisitPlain', { price: wordOf(price, (paid) => format.number(paid, dollars)) }),
  }
}
