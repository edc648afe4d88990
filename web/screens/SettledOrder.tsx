import { KeyRound, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderOutcome } from '#contract/checkout.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { type PlanId, planKindOf, plans } from '#contract/plans.ts'
import { NearestOpen } from '#web/guest/locations/NearestOpen.tsx'
import { useLocation } from '#web/guest/locations/useLocations.ts'
import { MoneyBack } from '#web/guest/plans/MoneyBack.tsx'
import { OutcomePage } from '#web/guest/plans/OutcomePage.tsx'
import { PlanReady } from '#web/guest/plans/PlanReady.tsx'
import { keptPurchase, type Purchase } from '#web/guest/plans/purchase.ts'
import { CoveredBy } from '#web/guest/visits/CoveredBy.tsx'
import { paths } from '#web/paths.ts'
import { OwnPageLink } from '#web/shell/layout/OwnPageLink.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { RestroomCard, WhatIsBought } from './WhatIsBought.tsx'

type Outcome<Kind extends OrderOutcome['kind']> = Extract<OrderOutcome, { kind: Kind }>

/** The plan is there; the restroom it was bought for is one press away. */
export function SettledPlan({ planId }: { planId: PlanId }) {
  const t = useTranslations('checkout')
  const [locationId] = useState(() => restroomOf(keptPurchase(), planId))
  const { covers } = plans[planKindOf(planId)]
  return (
    <PlanReady
      planId={planId}
      restroom={
        locationId && (
          <RestroomCard
            locationId={locationId}
            label={t('ready.yourRestroom')}
            note={({ isPremium }) =>
              isPremium && covers !== 'all' ? t('ready.notIncluded') : t('ready.included')
            }
          />
        )
      }
      actions={
        <>
          {locationId && (
            <ButtonLink
              wide
              size="large"
              icon={<KeyRound aria-hidden />}
              to={paths.location(locationId)}
            >
              {t('ready.getCode')}
            </ButtonLink>
          )}
          <ButtonLink
            wide
            size={locationId ? 'medium' : 'large'}
            look={locationId ? 'soft' : 'primary'}
            to={paths.home}
          >
            {t('findRestroom')}
          </ButtonLink>
        </>
      }
    />
  )
}

const restroomOf = (stored: Purchase | undefined, planId: PlanId) =>
  stored && 'planId' in stored && stored.planId === planId ? stored.forLocationId : undefined

export const SettledMoneyBack = ({ outcome }: { outcome: Outcome<'money_back'> }) =>
  outcome.locationId ? (
    <VisitMoneyBack outcome={outcome} locationId={outcome.locationId} />
  ) : (
    <PlanMoneyBack outcome={outcome} />
  )

function VisitMoneyBack({
  outcome,
  locationId,
}: {
  outcome: Outcome<'money_back'>
  locationId: string
}) {
  const t = useTranslations('checkout.moneyBack')
  const location = useLocation(locationId)
  return (
    <MoneyBack
      outcome={outcome}
      timeZone={location.data && zoneOf(location.data.openingHours)}
      restroom={
        <>
          <RestroomCard locationId={locationId} />
          {location.data && (
            <NearestOpen
              location={location.data}
              price={({ _id }) => <CoveredBy locationId={_id} />}
            />
          )}
        </>
      }
      actions={
        <>
          <ButtonLink wide size="large" to={paths.openNow}>
            {t('findOther')}
          </ButtonLink>
          <ButtonLink wide look="soft" to={paths.location(locationId)}>
            {t('tryThere')}
          </ButtonLink>
        </>
      }
    />
  )
}

function PlanMoneyBack({ outcome }: { outcome: Outcome<'money_back'> }) {
  const t = useTranslations('checkout')
  return (
    <MoneyBack
      outcome={outcome}
      timeZone={undefined}
      restroom={null}
      actions={
        <>
          <ButtonLink wide size="large" to={paths.home}>
            {t('findRestroom')}
          </ButtonLink>
          <OwnPageLink wide look="soft">
            {t('toProfile')}
          </OwnPageLink>
        </>
      }
    />
  )
}

/** The page was closed or ran out: nothing was taken, and the same purchase is one press away. */
export function SettledNotPaid({
  outcome: { planId, locationId },
}: {
  outcome: Outcome<'not_paid'>
}) {
  const t = useTranslations('checkout')
  const purchase = planId ? { planId } : locationId ? { locationId } : undefined
  return (
    <OutcomePage
      icon={<X aria-hidden strokeWidth={3} />}
      look="calm"
      title={t('notPaid.title')}
      text={<p>{t('notPaid.text')}</p>}
      actions={
        <>
          <ButtonLink
            wide
            size="large"
            to={purchase ? paths.payment : paths.plans}
            state={purchase}
          >
            {t('tryAgain')}
          </ButtonLink>
          <ButtonLink wide look="soft" to={paths.home}>
            {t('findRestroom')}
          </ButtonLink>
        </>
      }
    >
      {purchase && <WhatIsBought purchase={purchase} />}
    </OutcomePage>
  )
}
