import { useTranslations } from 'use-intl'
import { TeamLog } from '#web/partner/team/TeamLog.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** Who did what in the organisation's name. */
export function TeamLogScreen() {
  const t = useTranslations('team')
  return (
    <Page width="narrow">
      <Title>{t('log.title')}</Title>
      <BackLink to={paths.team}>{t('title')}</BackLink>
      <h1 className="mb-4">{t('log.title')}</h1>
      <TeamLog />
    </Page>
  )
}
