import { useTranslations } from 'use-intl'
import { listPlans, type PlanId, planKindOf } from '#contract/plans.ts'
import { useCall } from '#web/api/useCall.ts'
import { useLocation } from '#web/guest/locations/useLocations.ts'
import { Ticks } from '#web/guest/plans/PlanCard.tsx'
import { PlanPrice } from '#web/guest/plans/PlanPrice.tsx'
import type { Purchase } from '#web/guest/plans/purchase.ts'
import { usePlanWords } from '#web/i18n/usePlanWords.ts'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { placeOf, RestroomLine } from './RestroomLine.tsx'

/** The plan or restroom a payment was about. It helps, but nothing waits for it. */
export const WhatIsBought = ({ purchase }: { purchase: Purchase }) =>
  'planId' in purchase ? (
    <PlanBought planId={purchase.planId} />
  ) : (
    <RestroomCard locationId={purchase.locationId} />
  )

function PlanBought({ planId }: { planId: PlanId }) {
  const words = useTranslations('planKinds')
  const plans = useCall(listPlans)
  const wordsOf = usePlanWords()
  const plan = plans.data?.find(({ id }) => id === planId)
  if (plans.isPending) return <Skeleton className="h-36 rounded-card" />
  if (!plan) return null
  const { name, features } = wordsOf(plan.id)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h2 className="leading-[2rem]">{name}</h2>
        <p className="text-right text-[1.75rem] leading-[2rem] font-extrabold tracking-tighter">
          <PlanPrice
            plan={plan}
            period={(text) => (
              <span className="block text-sm leading-[1.125rem] font-semibold tracking-normal text-muted">
                {text}
              </span>
            )}
          />
        </p>
      </div>
      <Ticks stacked items={features} />
      <p className="text-sm text-muted">{words(`${planKindOf(plan.id)}.note`)}</p>
    </Card>
  )
}

export function RestroomCard({
  locationId,
  label,
  note,
}: {
  locationId: string
  label?: string
  note?: (location: { isPremium: boolean }) => string
}) {
  const location = useLocation(locationId)
  if (location.isPending) return <Skeleton className="h-28 rounded-card" />
  if (location.isError) return null
  return (
    <Card className="p-3.5!">
      <RestroomLine place={placeOf(location.data)} {...(label ? { label } : {})}>
        {note && <p className="text-sm text-muted">{note(location.data)}</p>}
      </RestroomLine>
    </Card>
  )
}
