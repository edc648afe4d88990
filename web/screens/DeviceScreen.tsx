import { TabletSmartphone } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ClaimDevice } from '#web/partner/doors/ClaimDevice.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Where the link of a new door device leads. */
export function DeviceScreen() {
  const t = useTranslations('door.claim')
  const link = useSearchParams()[0].get('link')
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      {link ? (
        <ClaimDevice link={link} />
      ) : (
        <EmptyState icon={<TabletSmartphone aria-hidden />} title={t('title')}>
          {t('noLink')}
        </EmptyState>
      )}
    </Page>
  )
}
