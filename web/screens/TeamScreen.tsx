import { useTranslations } from 'use-intl'
import { TeamView } from '#web/partner/team/TeamView.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** Who acts for the organisation, for its owners. */
export function TeamScreen() {
  const t = useTranslations('team')
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      <BackLink to={paths.account}>{t('back')}</BackLink>
      <TeamView />
    </Page>
  )
}
