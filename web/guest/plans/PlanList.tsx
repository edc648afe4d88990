import { useTranslations } from 'use-intl'
import { listPlans, type PlanId } from '#contract/plans.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { PlanCard } from './PlanCard.tsx'

interface Props {
  /** By name, as the guest's profile has it. */
  heldPlan: string | undefined
  onGet: (planId: PlanId) => void
}

export function PlanList({ heldPlan, onGet }: Props) {
  const t = useTranslations('plans')
  const plans = useCall(listPlans)

  if (plans.isPending)
    return (
      <Waiting label={t('loading')} className={gridClass}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-60 rounded-card wide:h-90" />
        ))}
      </Waiting>
    )
  if (plans.isError) return <ReadFailed query={plans} className="mt-7" />
  return (
    <ul className={gridClass}>
      {plans.data.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isHeld={plan.name === heldPlan}
          onGet={() => onGet(plan.id)}
        />
      ))}
    </ul>
  )
}

const gridClass = 'mt-7 grid gap-4 text-left max-wide:gap-6 wide:mt-11 wide:grid-cols-3 wide:gap-6'
