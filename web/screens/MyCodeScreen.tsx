import { KeyRound } from 'lucide-react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMyCode } from '#web/guest/visits/useMyCode.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** Leads to the code someone holds, wherever it is for; the installed product's shortcut opens this. */
export function MyCodeScreen() {
  const t = useTranslations('visit')
  const { live, visitId } = useMyCode()

  if (visitId) return <Navigate to={paths.visit(visitId)} replace />
  return (
    <Page>
      <Title>{t('title')}</Title>
      {live.isPending && (
        <Waiting label={t('loading')}>
          <Skeleton className="h-96 rounded-sheet" />
        </Waiting>
      )}
      {live.isLoadingError && <ReadFailed query={live} />}
      {live.isSuccess && (
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={t('none.title')}
          action={<ButtonLink to={paths.home}>{t('findRestroom')}</ButtonLink>}
        >
          {t('none.text')}
        </EmptyState>
      )}
    </Page>
  )
}
