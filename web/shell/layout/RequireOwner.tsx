import { Lock } from 'lucide-react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { me } from '#contract/auth.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { Page } from './Page.tsx'

/** Around routes inside of `RequireRole`: a manager is told that the screen is for owners. */
export function RequireOwner() {
  const t = useTranslations('nav.ownersOnly')
  const common = useTranslations('common')
  const { data, isLoading } = useCall(me)
  if (isLoading)
    return (
      <Page>
        <Waiting label={common('loading')}>
          <Skeleton className="h-64 rounded-card" />
        </Waiting>
      </Page>
    )
  // Without an answer the screen itself says what is wrong.
  if (data?.role !== 'manager') return <Outlet />
  return (
    <EmptyState
      icon={<Lock aria-hidden />}
      title={t('title')}
      action={<ButtonLink to={paths.today}>{t('goHome')}</ButtonLink>}
    >
      {t('text')}
    </EmptyState>
  )
}
