import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import type { Visit } from '#contract/visits.ts'
import { RefundCheck } from '#web/shell/layout/RefundCheck.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** What goes back of a visit's price: it is looked at first, or a part has gone and the visit stands. */
export function PartBack({ visit }: { visit: Visit }) {
  const t = useTranslations('visit')
  const format = useFormatter()
  const { state, refundedCents, refundCheck } = visit
  if (refundCheck)
    return (
      <Notice>
        <RefundCheck check={refundCheck} />
      </Notice>
    )
  if (refundedCents === 0 || state === 'failed') return null
  const price = format.number(priceOf(refundedCents), { style: 'currency', currency: 'USD' })
  return <Notice>{t('partBack', { price })}</Notice>
}
