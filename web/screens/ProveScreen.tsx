import { MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProveEmail } from '#web/account/auth/ProveEmail.tsx'
import { paths } from '#web/paths.ts'
import { landingAreas } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function ProveScreen() {
  const t = useTranslations('auth.prove')
  const token = useSearchParams()[0].get('token')
  const session = useSession()
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={landingAreas[session?.userType ?? 'user']}>{t('goOn')}</ButtonLink>
      <ButtonLink look="soft" to={paths.account}>
        {t('toAccount')}
      </ButtonLink>
    </div>
  )
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      {token ? (
        <ProveEmail token={token} action={action} />
      ) : (
        <EmptyState icon={<MailX aria-hidden />} title={t('failedTitle')} action={action}>
          {t('noToken')}
        </EmptyState>
      )}
    </Page>
  )
}
