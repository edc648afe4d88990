import { MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { JoinOperators } from '#web/operator/team/JoinOperators.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Where an operator's mailed invitation leads. */
export function OperatorJoinScreen() {
  const t = useTranslations('operator.join')
  const token = useSearchParams()[0].get('token')
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      {token ? (
        <JoinOperators token={token} />
      ) : (
        <EmptyState icon={<MailX aria-hidden />} title={t('title')}>
          {t('noToken')}
        </EmptyState>
      )}
    </Page>
  )
}
