import { useTranslations } from 'use-intl'
import { planKindOf } from '#contract/plans.ts'
import { useOffer } from './useOffer.ts'

/** Shown beside a price: the guest's plan that covers it. */
export function CoveredBy({ locationId }: { locationId: string }) {
  const t = useTranslations('access')
  const words = useTranslations('planKinds')
  const offer = useOffer(locationId)
  if (offer.data?.kind !== 'covered') return null
  const plan = words(`${planKindOf(offer.data.planId)}.name`)
  return <span className="font-bold text-ok">{t('coveredBy', { plan })}</span>
}
