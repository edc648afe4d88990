import { useTranslations } from 'use-intl'
import { useSource } from '#web/data/SourceProvider.tsx'
import { ReadFailed } from '#web/layout/ReadFailed.tsx'
import { PayButton } from '#web/plans/PayButton.tsx'
import { usePlanPrice } from '#web/plans/PlanPrice.tsx'
import type { PlanPurchase } from '#web/plans/purchase.ts'
import { useCheckout } from '#web/plans/useCheckout.ts'
import { usePlans } from '#web/plans/usePlans.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PaymentPage, PaymentWaiting } from './PaymentPage.tsx'
import { WhatIsBought } from './WhatIsBought.tsx'

export function PayPlan({ purchase }: { purchase: PlanPurchase }) {
  const t = useTranslations('checkout')
  const { plans: source } = useSource()
  const plans = usePlans()
  const priceOf = usePlanPrice()
  const { pay, isBusy, refusal } = useCheckout(purchase, (key) => source.buy(purchase.planId, key))

  if (plans.isPending) return <PaymentWaiting />
  const plan = plans.data?.find(({ id }) => id === purchase.planId)
  return (
    <PaymentPage heading={t('heading.plan')}>
      {plans.isError && <ReadFailed query={plans} />}
      {plan && (
        <>
          <WhatIsBought purchase={purchase} />
          <PayButton price={priceOf(plan.cents)} isBusy={isBusy} refusal={refusal} onPay={pay}>
            <ButtonLink look="plain" size="small" to="/subscription">
              {t('otherPlan')}
            </ButtonLink>
          </PayButton>
        </>
      )}
    </PaymentPage>
  )
}
