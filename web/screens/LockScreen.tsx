import { useTranslations } from 'use-intl'
import { myLocation } from '#contract/locations.ts'
import { useCall } from '#web/api/useCall.ts'
import { LockSheet } from '#web/partner/doors/LockSheet.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** How a lock that checks codes by itself is set up. */
export function LockScreen() {
  const t = useTranslations('door.lock')
  return (
    <Page>
      <Title>{t('title')}</Title>
      <h1 className="mb-4">{t('title')}</h1>
      <Sheet />
    </Page>
  )
}

function Sheet() {
  const t = useTranslations('door.lock')
  const common = useTranslations('common')
  const mine = useCall(myLocation)
  if (mine.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-40 rounded-card" />
      </Waiting>
    )
  if (mine.data === undefined) return <ReadFailed query={mine} />
  if (mine.data?.entry !== 'lock')
    return (
      <Notice
        action={
          <ButtonLink to={paths.partner} size="small" look="outline">
            {t('toDetails')}
          </ButtonLink>
        }
      >
        {t('noLock')}
      </Notice>
    )
  return <LockSheet name={mine.data.name} />
}
