import { useTranslations } from 'use-intl'
import { me } from '#contract/auth.ts'
import { useCall } from '#web/api/useCall.ts'
import { StaffCard } from '#web/partner/team/StaffCard.tsx'
import { TeamView } from '#web/partner/team/TeamView.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** Who acts for the organisation, for its owners; a manager sees who works at the doors. */
export function TeamScreen() {
  const t = useTranslations('team')
  const { data, isLoading } = useCall(me)
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      <BackLink to={paths.account}>{t('back')}</BackLink>
      <div className="grid gap-4">
        {data?.role === 'manager' && <h1>{t('title')}</h1>}
        {!isLoading && data?.role !== 'manager' && <TeamView />}
        <StaffCard />
      </div>
    </Page>
  )
}
