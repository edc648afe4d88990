import { useTranslations } from 'use-intl'
import type { Visit } from '#contract/visits.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { RefundCheck } from '#web/shell/layout/RefundCheck.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** What goes back of a visit's price: it is looked at first, or a part has gone and the visit stands. */
export function PartBack({ visit }: { visit: Visit }) {
  const t = useTranslations('visit')
  const dollars = useDollars()
  const { state, refundedCents, refundCheck } = visit
  if (refundCheck)
    return (
      <Notice>
        <RefundCheck check={refundCheck} />
      </Notice>
    )
  if (refundedCents === 0 || state === 'failed') return null
  const price = dollars(refundedCents)
  return <Notice>{t('partBack', { price })}</Notice>
}
