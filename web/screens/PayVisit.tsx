import { MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AccessOffer, accessOffer, requestAccess } from '#contract/visits.ts'
import { codeLifetimeMinutes } from '#contract/visitTerms.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useWayIn } from '#web/guest/locations/HowToGetIn.tsx'
import { ReachWarning } from '#web/guest/locations/ReachWarning.tsx'
import { useLocation } from '#web/guest/locations/useLocations.ts'
import { PayButton } from '#web/guest/plans/PayButton.tsx'
import { Ticks } from '#web/guest/plans/PlanCard.tsx'
import type { VisitPurchase } from '#web/guest/plans/purchase.ts'
import { useCheckout } from '#web/guest/plans/useCheckout.ts'
import { useSavedCard } from '#web/guest/plans/useSavedCard.ts'
import { AsksFirst } from '#web/guest/visits/AsksFirst.tsx'
import { offerToStrangers, useOffer } from '#web/guest/visits/useOffer.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { paths } from '#web/paths.ts'
import { useRecovered } from '#web/shell/data/guest.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { HouseRuleList } from '#web/shell/layout/HouseRules.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AccessTo } from './AccessTo.tsx'
import { HaveAnAccount } from './HaveAnAccount.tsx'
import { PayInOtherTab } from './PayInOtherTab.tsx'
import { PaymentPage, PaymentWaiting } from './PaymentPage.tsx'
import { useShut } from './useShut.ts'
import { RestroomCard } from './WhatIsBought.tsx'

export function PayVisit({ purchase }: { purchase: VisitPurchase }) {
  const t = useTranslations('checkout')
  const { locationId } = purchase
  const location = useLocation(locationId)
  const offer = useOffer(locationId, offerToStrangers(location.data?.price))
  const wayIn = useWayIn()
  const shut = useShut(location.data)
  // The offer to a newcomer depends only on the price, so a closed door has to be checked here.
  const isOffered = !offer.isStranger || !shut
  const cents = isOffered && offer.data ? centsByCard(offer.data, purchase) : undefined

  if (location.isPending || offer.isPending) return <PaymentWaiting />
  if (location.isError && isGone(location.error)) return <Gone />
  return (
    <PaymentPage heading={t('heading.visit')}>
      <RestroomCard locationId={locationId} />
      {location.isLoadingError && <ReadFailed query={location} />}
      {offer.failed && <ReadFailed query={offer.failed} />}
      {cents !== undefined && (
        <PayByCard
          purchase={purchase}
          cents={cents}
          asksFirst={location.data?.asksFirst ?? false}
          houseRules={location.data?.houseRules ?? []}
          wayIn={location.data && wayIn(location.data)}
          warning={
            location.data && (
              <>
                <ReachWarning location={location.data} />
                {location.data.asksFirst && <AsksFirst isPaid />}
              </>
            )
          }
        />
      )}
      {cents === undefined && location.data && !offer.failed && (
        // Nothing to pay here after all: a pass, a code held already, or a door that has closed.
        <div className="mt-auto grid gap-3 pt-4 wide:mt-0">
          <AccessTo location={location.data} />
        </div>
      )}
    </PaymentPage>
  )
}

/** What the card is charged; undefined where there is nothing to pay. */
function centsByCard(offer: AccessOffer, { keepPass }: VisitPurchase) {
  if (offer.kind === 'card' || (offer.kind === 'covered' && keepPass)) return offer.cents
  return undefined
}

interface CardProps {
  purchase: VisitPurchase
  cents: number
  asksFirst: boolean
  houseRules: string[]
  /** What one does at the door. */
  wayIn: string | undefined
  /** Said before paying: the way is long, or the door closes before one gets there. */
  warning: ReactNode
}

function PayByCard({ purchase, cents, asksFirst, houseRules, wayIn, warning }: CardProps) {
  const t = useTranslations('checkout')
  const common = useTranslations('common')
  const dollars = useDollars()
  const client = useClient()
  const cache = useCallCache()
  const { locationId, keepPass } = purchase
  const { pay, isBusy, refusal, elsewhere } = useCheckout(purchase, async (key) => {
    try {
      return await client.send(requestAccess, {
        body: { ...key, locationId, shownCents: cents, ...(keepPass && { keepPass }) },
      })
    } catch (error) {
      // What stood on the button no longer holds: the new price is on it before the refusal is read.
      if (error instanceof Refused) await cache.invalidate(accessOffer)
      throw error
    }
  })
  const price = dollars(cents)
  const isRecovered = useRecovered() !== null
  const card = useSavedCard((saved) => saved.maxVisitCents === null || cents <= saved.maxVisitCents)
  return (
    <>
      <Card className="grid gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2>{t('oneVisit')}</h2>
          <p className="text-[1.75rem] leading-[2rem] font-extrabold tracking-tighter">{price}</p>
        </div>
        <Ticks
          stacked
          items={[
            t(asksFirst ? 'codeAsked' : 'code', { minutes: codeLifetimeMinutes }),
            ...(wayIn ? [wayIn] : []),
            t('onlyHere'),
          ]}
        />
      </Card>
      {houseRules.length > 0 && (
        <Card className="grid gap-2">
          <h2>{common('houseRules')}</h2>
          <HouseRuleList rules={houseRules} />
        </Card>
      )}
      {warning}
      {isRecovered && <Notice>{t('paidBefore')}</Notice>}
      {elsewhere ? (
        <PayInOtherTab checkout={elsewhere} />
      ) : (
        <PayButton
          price={price}
          mayBePaid={purchase.mayBePaid === true}
          isBusy={isBusy}
          refusal={refusal}
          card={card}
          onPay={pay}
          hasHouseRules={houseRules.length > 0}
        >
          {!isRecovered && <HaveAnAccount />}
          {!keepPass && !isRecovered && (
            <ButtonLink
              look="plain"
              size="small"
              to={paths.plans}
              state={{ forLocationId: locationId }}
            >
              {t('seePlans')}
            </ButtonLink>
          )}
        </PayButton>
      )}
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
      action={<ButtonLink to={paths.home}>{t('goneAction')}</ButtonLink>}
    >
      {t('goneHint')}
    </EmptyState>
  )
}
