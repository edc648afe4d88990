import { useTranslations } from 'use-intl'
import { DoorLog } from '#web/partner/team/DoorLog.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** Who did what at the doors. */
export function DoorLogScreen() {
  const t = useTranslations('team')
  return (
    <Page width="narrow">
      <Title>{t('staff.log')}</Title>
      <BackLink to={paths.team}>{t('title')}</BackLink>
      <h1 className="mb-4">{t('staff.log')}</h1>
      <DoorLog />
    </Page>
  )
}
