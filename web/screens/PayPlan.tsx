import { Suspense, useId } from 'react'
import { useTranslations } from 'use-intl'
import { me } from '#contract/auth.ts'
import { buyPlan } from '#contract/checkout.ts'
import { listPlans, planKindOf, plans as terms } from '#contract/plans.ts'
import { KeepByCode } from '#web/account/auth/KeepByCode.tsx'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { PayButton } from '#web/guest/plans/PayButton.tsx'
import type { PlanPurchase } from '#web/guest/plans/purchase.ts'
import { useAsGuest } from '#web/guest/plans/useAsGuest.ts'
import { useCheckout } from '#web/guest/plans/useCheckout.ts'
import { useSavedCard } from '#web/guest/plans/useSavedCard.ts'
import { DoneHere } from '#web/guest/visits/OtherPhones.tsx'
import { useDollars } from '#web/i18n/useDollars.ts'
import { paths } from '#web/paths.ts'
import { useRecovered } from '#web/shell/data/guest.ts'
import { useSession } from '#web/shell/data/session.ts'
import { lazyView } from '#web/shell/layout/lazyScreen.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { HaveAnAccount } from './HaveAnAccount.tsx'
import { PayInOtherTab } from './PayInOtherTab.tsx'
import { PaymentPage, PaymentWaiting } from './PaymentPage.tsx'
import { WhatIsBought } from './WhatIsBought.tsx'

const ConfirmEmail = lazyView(
  async () => (await import('#web/account/settings/ConfirmEmail.tsx')).ConfirmEmail,
)

export function PayPlan({ purchase }: { purchase: PlanPurchase }) {
  const t = useTranslations('checkout')
  const client = useClient()
  const plans = useCall(listPlans)
  const dollars = useDollars()
  const { pay, isBusy, refusal, elsewhere } = useCheckout(purchase, (key) =>
    client.send(buyPlan, { body: { ...key, planId: purchase.planId } }),
  )

  const isRecovered = useRecovered() !== null
  const { renews } = terms[planKindOf(purchase.planId)]
  const card = useSavedCard(({ paysForPlans }) => paysForPlans && !renews)

  // The samples know one guest.
  const asksEmail = renews && !client.isStandIn
  const isSignedIn = useSession() !== null
  const account = useCall(me, undefined, { enabled: asksEmail && isSignedIn })
  const needsEmail = asksEmail && (!isSignedIn || account.data?.emailProven === false)

  if (plans.isPending || (asksEmail && isSignedIn && account.isPending)) return <PaymentWaiting />
  const plan = plans.data?.find(({ id }) => id === purchase.planId)
  const otherWays = (
    <>
      <HaveAnAccount />
      <ButtonLink look="plain" size="small" to={paths.plans}>
        {t('otherPlan')}
      </ButtonLink>
    </>
  )
  return (
    <PaymentPage heading={t('heading.plan')}>
      {plans.isLoadingError && <ReadFailed query={plans} />}
      {plan && (
        <>
          <WhatIsBought purchase={purchase} />
          <InPlace shows={needsEmail}>
            {isRecovered ? (
              <DoneFirst />
            ) : needsEmail ? (
              <>
                {isSignedIn ? <OwnEmailFirst /> : <EmailFirst />}
                {otherWays}
              </>
            ) : elsewhere ? (
              <PayInOtherTab checkout={elsewhere} />
            ) : (
              <PayButton
                price={dollars(plan.cents)}
                mayBePaid={purchase.mayBePaid === true}
                isBusy={isBusy}
                refusal={refusal}
                card={card}
                onPay={pay}
              >
                {otherWays}
              </PayButton>
            )}
          </InPlace>
        </>
      )}
    </PaymentPage>
  )
}

/** A plan belongs to the guest who buys it: a phone that uses another one's purchases buys none. */
function DoneFirst() {
  const t = useTranslations('refusals')
  return (
    <div className="mt-auto grid gap-3 pt-4 wide:mt-0">
      <Notice>{t('recovered_passes_only')}</Notice>
      <DoneHere />
    </div>
  )
}

/** What renews is bought with an address that reaches its buyer: confirmed in place, without leaving the purchase. */
function EmailFirst() {
  const t = useTranslations('checkout.emailFirst')
  const titleId = useId()
  const asGuest = useAsGuest()
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-photo bg-sunken p-4">
      <div>
        <h2 id={titleId} className="text-base!">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('text')}</p>
      </div>
      <KeepByCode asGuest={asGuest} label={t('confirm')} />
    </section>
  )
}

/** The same for an account whose address is not confirmed yet. */
function OwnEmailFirst() {
  const t = useTranslations('checkout.emailFirst')
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <ConfirmEmail title={t('title')} reason={t('text')} label={t('confirm')} />
    </Suspense>
  )
}
