import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CheckoutStarted } from '#contract/checkout.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** A browser that keeps nothing: the card is typed in another tab, and this one knows who paid. */
export function PayInOtherTab({ checkout }: { checkout: CheckoutStarted }) {
  const t = useTranslations('checkout.otherTab')
  return (
    <div className="grid gap-3">
      <Notice tone="warn" title={t('title')}>
        {t('text')}
      </Notice>
      <ButtonLink
        wide
        size="large"
        icon={<ExternalLink aria-hidden />}
        to={new URL(checkout.url, location.origin).href}
        target="_blank"
        rel="noopener"
        reloadDocument
      >
        {t('open')}
      </ButtonLink>
      {checkout.sessionId && (
        <ButtonLink
          wide
          look="soft"
          to={`${paths.paymentSuccess}?session_id=${encodeURIComponent(checkout.sessionId)}`}
        >
          {t('paid')}
        </ButtonLink>
      )}
    </div>
  )
}
