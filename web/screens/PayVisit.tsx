import { useQueryClient } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { codeLifetimeMinutes } from '#contract/visits.ts'
import { Refused } from '#web/data/Refused.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useLocation } from '#web/locations/useLocations.ts'
import { PayButton } from '#web/plans/PayButton.tsx'
import { Ticks } from '#web/plans/PlanCard.tsx'
import type { VisitPurchase } from '#web/plans/purchase.ts'
import { useCheckout } from '#web/plans/useCheckout.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { GetAccess } from '#web/visits/GetAccess.tsx'
import { useOffer } from '#web/visits/useOffer.ts'
import { PaymentFailed, PaymentPage, PaymentWaiting } from './PaymentPage.tsx'
import { RestroomCard } from './WhatIsBought.tsx'

export function PayVisit({ purchase: { locationId, ...kept } }: { purchase: VisitPurchase }) {
  const t = useTranslations('checkout')
  const navigate = useNavigate()
  const location = useLocation(locationId)
  const offer = useOffer(locationId)

  if (location.isError)
    return isGone(location.error) ? <Gone /> : <PaymentFailed query={location} />
  if (location.isPending || offer.isPending) return <PaymentWaiting />
  if (offer.isError) return <PaymentFailed query={offer} />
  return (
    <PaymentPage heading={t('heading.visit')}>
      <RestroomCard locationId={locationId} />
      {offer.data.kind === 'card' ? (
        <PayByCard purchase={{ locationId, ...kept }} cents={offer.data.cents} />
      ) : (
        // Nothing to pay here after all: a pass, a code held already, or a door that has closed.
        <div className="mt-auto grid gap-3 pt-4 wide:mt-0">
          <GetAccess
            location={{
              id: locationId,
              price: location.data.price,
              timeZone: zoneOf(location.data.openingHours),
            }}
            shut={null}
            warning={null}
            alternative={
              <ButtonLink wide look="soft" to="/home">
                {t('findOther')}
              </ButtonLink>
            }
            onSignIn={() => void navigate('/auth')}
            onPay={() => void offer.refetch()}
            onCode={(visitId) => void navigate(`/visits/${visitId}`, { replace: true })}
          />
        </div>
      )}
    </PaymentPage>
  )
}

function PayByCard({ purchase, cents }: { purchase: VisitPurchase; cents: number }) {
  const t = useTranslations('checkout')
  const format = useFormatter()
  const queries = useQueryClient()
  const { visits } = useSource()
  const { locationId } = purchase
  const { pay, isBusy, refusal } = useCheckout(purchase, async (purchaseKey) => {
    try {
      return await visits.requestAccess({ locationId, purchaseKey, shownCents: cents })
    } catch (error) {
      // What stood on the button no longer holds: the new price is on it before the refusal is read.
      if (error instanceof Refused)
        await queries.invalidateQueries({ queryKey: ['visits', 'offer'] })
      throw error
    }
  })
  const price = format.number(priceOf(cents), { style: 'currency', currency: 'USD' })
  return (
    <>
      <Card className="grid gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2>{t('oneVisit')}</h2>
          <p className="text-[28px] leading-8 font-extrabold tracking-tighter">{price}</p>
        </div>
        <Ticks stacked items={[t('code', { minutes: codeLifetimeMinutes }), t('onlyHere')]} />
      </Card>
      <PayButton price={price} isBusy={isBusy} refusal={refusal} onPay={pay}>
        <ButtonLink
          look="plain"
          size="small"
          to="/subscription"
          state={{ forLocationId: locationId }}
        >
          {t('seePlans')}
        </ButtonLink>
      </PayButton>
    </>
  )
}

const isGone = (error: Error) =>
  error instanceof Refused && (error.status === 404 || error.status === 400)

function Gone() {
  const t = useTranslations('checkout')
  return (
    <EmptyState
      icon={<MapPinOff aria-hidden />}
      title={t('gone')}
      action={<ButtonLink to="/home">{t('goneAction')}</ButtonLink>}
    >
      {t('goneHint')}
    </EmptyState>
  )
}
