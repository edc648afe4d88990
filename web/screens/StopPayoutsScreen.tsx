import { MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { StopPayouts } from '#web/partner/payouts/StopPayouts.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function StopPayoutsScreen() {
  const t = useTranslations('payouts.stop')
  const token = useSearchParams()[0].get('token')
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      {token ? (
        <StopPayouts token={token} />
      ) : (
        <EmptyState icon={<MailX aria-hidden />} title={t('title')}>
          {t('noToken')}
        </EmptyState>
      )}
    </Page>
  )
}
