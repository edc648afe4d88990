import { useTranslations } from 'use-intl'
import { receivedHandovers } from '#contract/handovers.ts'
import { restrooms } from '#contract/restrooms.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { useIsManager } from '#web/shell/layout/useIsManager.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** For an organisation without a restroom: those that are offered to it, and those it handed over. */
export function OffersAndSold() {
  const t = useTranslations('handovers')
  const list = useTranslations('partner.restrooms')
  const isManager = useIsManager()
  const received = useCall(receivedHandovers, {}, { enabled: !isManager })
  const all = useCall(restrooms, {})
  const hasOffers = (received.data?.offers.length ?? 0) > 0
  const hasSold = (all.data?.sold.length ?? 0) > 0
  return (
    <>
      {hasOffers && (
        <Notice
          className="mb-4"
          title={t('offers')}
          action={
            <ButtonLink to={paths.handovers} size="small">
              {t('see')}
            </ButtonLink>
          }
        />
      )}
      {hasSold && (
        <p className="mb-4">
          <ButtonLink to={paths.restrooms} size="small" look="outline">
            {list('title')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
