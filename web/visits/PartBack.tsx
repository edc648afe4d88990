import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import type { Visit } from '#contract/visits.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** A part of what was paid has gone back, and the visit stands. One that failed says so itself. */
export function PartBack({ visit: { state, refundedCents } }: { visit: Visit }) {
  const t = useTranslations('visit')
  const format = useFormatter()
  if (refundedCents === 0 || state === 'failed') return null
  const price = format.number(priceOf(refundedCents), { style: 'currency', currency: 'USD' })
  return <Notice>{t('partBack', { price })}</Notice>
}
