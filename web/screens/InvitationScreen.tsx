import { MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { InvitationView } from '#web/account/invitation/InvitationView.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Where a mailed invitation leads. */
export function InvitationScreen() {
  const t = useTranslations('team.invitation')
  const token = useSearchParams()[0].get('token')
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      {token ? (
        <InvitationView token={token} />
      ) : (
        <EmptyState icon={<MailX aria-hidden />} title={t('failedTitle')}>
          {t('noToken')}
        </EmptyState>
      )}
    </Page>
  )
}
