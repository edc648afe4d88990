import { useTranslations } from 'use-intl'
import type { PlanId } from '#contract/plans.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { PlanCard } from './PlanCard.tsx'
import { usePlans } from './usePlans.ts'

interface Props {
  /** By name, as the guest's profile has it. */
  heldPlan: string | undefined
  onGet: (planId: PlanId) => void
}

export function PlanList({ heldPlan, onGet }: Props) {
  const t = useTranslations('plans')
  const common = useTranslations('common')
  const refusal = useRefusal()
  const plans = usePlans()

  if (plans.isPending)
    return (
      <Waiting label={t('loading')} className={gridClass}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-60 rounded-card wide:h-90" />
        ))}
      </Waiting>
    )
  if (plans.isError)
    return (
      <Notice
        tone="error"
        className="mt-7"
        title={common('error', { message: refusal(plans.error) })}
        action={
          <Button
            look="outline"
            size="small"
            busy={plans.isFetching}
            onClick={() => void plans.refetch()}
          >
            {common('retry')}
          </Button>
        }
      />
    )
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
