import { useTranslations } from 'use-intl'
import { planKindOf } from '#contract/plans.ts'
import { useOffer } from './useOffer.ts'
import { waysToPay } from './waysToPay.ts'

/** Shown beside a price: the guest's plan that covers it, where the card is not the cheaper way. */
export function CoveredBy({ locationId }: { locationId: string }) {
  const t = useTranslations('access')
  const words = useTranslations('planKinds')
  const offer = useOffer(locationId)
  if (offer.data?.kind !== 'covered' || waysToPay(offer.data)[0] === 'card') return null
  const plan = words(`${planKindOf(offer.data.planId)}.name`)
  return <span className="font-bold text-ok">{t('coveredBy', { plan })}</span>
}
