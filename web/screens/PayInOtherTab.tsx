import { useTranslations } from 'use-intl'
import type { CheckoutStarted } from '#contract/checkout.ts'
import { paths } from '#web/paths.ts'
import { useRecovered } from '#web/shell/data/guest.ts'
import { InOtherTab } from '#web/shell/layout/InOtherTab.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'

/** A browser that keeps nothing: the card is typed in another tab, and this one knows who paid. */
export function PayInOtherTab({ checkout: { url, sessionId } }: { checkout: CheckoutStarted }) {
  const t = useTranslations('checkout.otherTab')
  // There the payment also shows whether it is the card that paid before.
  const isRecovered = useRecovered() !== null
  const back = isRecovered ? `${paths.recover}?payment=` : `${paths.paymentSuccess}?session_id=`
  return (
    <InOtherTab text={t('text')} open={t('open')} url={url}>
      {sessionId && (
        <ButtonLink wide look="soft" to={`${back}${encodeURIComponent(sessionId)}`}>
          {t('paid')}
        </ButtonLink>
      )}
    </InOtherTab>
  )
}
