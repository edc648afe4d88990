import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { RecoverByCode } from '#web/account/auth/RecoverByCode.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/data/session.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export function RecoverScreen() {
  const t = useTranslations('auth.recover')
  const navigate = useNavigate()
  const isSignedIn = useSession() !== null
  return (
    <Page width="narrow" className="grid gap-4">
      <Title>{t('title')}</Title>
      <h1>{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      {isSignedIn ? (
        <Notice>{t('signedIn')}</Notice>
      ) : (
        <RecoverByCode
          onRecovered={({ visitId }) =>
            void navigate(visitId ? paths.visit(visitId) : paths.home, { replace: true })
          }
        />
      )}
      <p className="text-sm text-muted">{t('rest')}</p>
      <ButtonLink look="plain" to={paths.home}>
        {t('findRestroom')}
      </ButtonLink>
    </Page>
  )
}
