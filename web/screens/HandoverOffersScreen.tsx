import { useTranslations } from 'use-intl'
import { ReceivedOffers } from '#web/partner/handovers/ReceivedOffers.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** Restrooms that an owner may take over. */
export function HandoverOffersScreen() {
  const t = useTranslations('handovers')
  const restrooms = useTranslations('partner.restrooms')
  return (
    <Page width="narrow">
      <Title>{t('offers')}</Title>
      <BackLink to={paths.restrooms}>{restrooms('title')}</BackLink>
      <h1 className="mb-4">{t('offers')}</h1>
      <ReceivedOffers />
    </Page>
  )
}
