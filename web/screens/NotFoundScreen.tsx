import { MapPinOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { landingAreas } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function NotFoundScreen() {
  const t = useTranslations('common.notFound')
  const session = useSession()
  return (
    <>
      <Title>{t('title')}</Title>
      <EmptyState
        icon={<MapPinOff aria-hidden />}
        title={t('title')}
        action={
          <ButtonLink to={landingAreas[session?.userType ?? 'user']}>{t('goHome')}</ButtonLink>
        }
      >
        {t('text')}
      </EmptyState>
    </>
  )
}
