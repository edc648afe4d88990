import { useTranslations } from 'use-intl'
import { listPlans, type PlanId, planKindOf, plans as terms } from '#contract/plans.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { PlanCard } from './PlanCard.tsx'
import { savesFromVisit } from './planWorth.ts'

interface Props {
  /** By name, as the guest's profile has it. */
  heldPlan: string | undefined
  /** What the restroom costs that the plan is bought for; plans that cost more than they save there are left out. */
  centsOfVisit: number | undefined
  onGet: (planId: PlanId) => void
}

export function PlanList({ heldPlan, centsOfVisit, onGet }: Props) {
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
  if (plans.isLoadingError) return <ReadFailed query={plans} className="mt-7" />
  const currentPlan = plans.data.find(({ name }) => name === heldPlan)
  const isMember = currentPlan !== undefined && terms[planKindOf(currentPlan.id)].renews
  const offered = plans.data.filter(
    ({ id }) =>
      centsOfVisit === undefined || savesFromVisit(planKindOf(id), centsOfVisit) !== undefined,
  )
  return (
    <ul className={gridClass}>
      {offered.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isHeld={plan.name === heldPlan}
          isIncluded={isMember && plan.name !== heldPlan}
          savesFrom={
            centsOfVisit === undefined
              ? undefined
              : savesFromVisit(planKindOf(plan.id), centsOfVisit)
          }
          onGet={() => onGet(plan.id)}
        />
      ))}
    </ul>
  )
}

const gridClass = 'mt-7 grid gap-4 text-left max-wide:gap-6 wide:mt-11 wide:grid-cols-3 wide:gap-6'
