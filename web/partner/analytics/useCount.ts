import { useFormatter, useTranslations } from 'use-intl'
import type { VisitCount } from '#contract/analytics.ts'

/** Says how many: `12`, or `1–2` where it is blurred. */
export function useCount() {
  const t = useTranslations('analytics')
  const format = useFormatter()
  return ({ least, most }: VisitCount) =>
    least === most
      ? format.number(least)
      : t('between', { least: format.number(least), most: format.number(most) })
}
