import { useTranslations } from 'use-intl'
import { myLocation } from '#contract/locations.ts'
import { useCall } from '#web/api/useCall.ts'
import { DoorSign } from '#web/partner/doorSign/DoorSign.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { useSettings } from '#web/shell/layout/useSettings.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** The sign for the partner's door. */
export function SignScreen() {
  const t = useTranslations('door.sign')
  return (
    <Page>
      <Title>{t('title')}</Title>
      <h1 className="mb-2">{t('title')}</h1>
      <Sign />
    </Page>
  )
}

function Sign() {
  const t = useTranslations('door')
  const common = useTranslations('common')
  const mine = useCall(myLocation)
  const settings = useSettings()
  if (mine.isPending || settings.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-96 rounded-card" />
      </Waiting>
    )
  if (mine.data === undefined) return <ReadFailed query={mine} />
  if (settings.data === undefined) return <ReadFailed query={settings} />
  if (mine.data === null)
    return (
      <Notice
        action={
          <ButtonLink to={paths.partner} size="small">
            {t('toDetails')}
          </ButtonLink>
        }
      >
        {t('sign.none')}
      </Notice>
    )
  return <DoorSign location={mine.data} publicUrl={settings.data.publicUrl} />
}
