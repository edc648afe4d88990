import { useTranslations } from 'use-intl'
import { GuestsView } from '#web/partner/guests/GuestsView.tsx'
import { RestroomChoice } from '#web/partner/restrooms/RestroomChoice.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** Who came lately, and who may not come any more. */
export function GuestsScreen() {
  const t = useTranslations('blocks')
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      <RestroomChoice />
      <BackLink to={paths.analytics}>{t('back')}</BackLink>
      <GuestsView />
    </Page>
  )
}
