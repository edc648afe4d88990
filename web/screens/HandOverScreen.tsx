import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { myLocation } from '#contract/locations.ts'
import { useCall } from '#web/api/useCall.ts'
import { HandOver } from '#web/partner/handovers/HandOver.tsx'
import { RestroomChoice } from '#web/partner/restrooms/RestroomChoice.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** An owner offers the restroom to another organisation. */
export function HandOverScreen() {
  const t = useTranslations('handovers')
  const partner = useTranslations('partner')
  const mine = useCall(myLocation)
  // There is nothing to offer before the first listing, nor after a sale.
  if (mine.data === null || mine.data?.soldAt) return <Navigate to={paths.partner} replace />
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      <BackLink to={paths.partner}>{partner('title')}</BackLink>
      <RestroomChoice />
      <h1 className="mb-4">{t('title')}</h1>
      {mine.isLoadingError && <ReadFailed query={mine} />}
      {mine.data && <HandOver name={mine.data.name} />}
    </Page>
  )
}
