import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AccessOffer } from '#contract/visits.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useSession } from '#web/shell/data/session.ts'
import { Agreement } from '#web/shell/layout/Agreement.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AccessRefused, type Refusal } from './AccessRefused.tsx'
import { AsksFirst } from './AsksFirst.tsx'
import { CoveredAccess } from './CoveredAccess.tsx'
import { HeldCode } from './HeldCode.tsx'
import { HeldRequest } from './HeldRequest.tsx'
import { TakeNow } from './TakeNow.tsx'
import { offerToStrangers, useOffer } from './useOffer.ts'
import { useTakeNow } from './useTakeNow.ts'

export interface AccessProps {
  location: {
    id: string
    /** In dollars; null while unknown. */
    price: number | null
    timeZone: string | undefined
    /** The partner is asked before there is a code. */
    asksFirst: boolean
    hasHouseRules: boolean
  }
  /** What this screen already knows: a visitor need not sign up to learn that the door is shut. */
  shut: Refusal | null
  /** Said before paying: the way is long, or the door closes before one gets there. */
  warning: ReactNode
  /** Where a free visit waits for a confirmed address: confirms it in place, and goes on. */
  confirmEmail: (next: ConfirmNext) => ReactNode
  /** Where a free visit waits for a card check or a confirmed address of someone without an account. */
  freeCheck: ReactNode
  /** The nearest open door, shown where this one is refused. */
  alternative: ReactNode
  onSignIn: () => void
  /** `keepPass`: by card, although a plan covers it. */
  onPay: (options?: { keepPass: boolean }) => void
  onCode: (visitId: string) => void
  /** The guest left a code for this door, and looks for another one. */
  onElsewhere: () => void
}

interface ConfirmNext {
  reason: string
  /** Of the button that confirms. */
  label: string
  isBusy: boolean
  onConfirmed: () => void
}

/** The one button that leads to a code. Its words say what it will cost this guest. */
export function GetAccess(props: AccessProps) {
  const t = useTranslations('access')
  const isPartner = useSession()?.userType === 'partner'
  const offer = useOffer(props.location.id, offerToStrangers(props.location.price))
  const refusal = useRefusal()
  const common = useTranslations('common')
  const { isStranger, failed } = offer

  if (isStranger && !isPartner && props.shut)
    return <AccessRefused {...props} refusal={props.shut} />
  if (isStranger && !isPartner && !offer.data) return <Visitor {...props} />
  if (isPartner)
    return (
      <Notice
        action={
          <Button size="small" look="outline" onClick={props.onSignIn}>
            {t('signInAsGuest')}
          </Button>
        }
      >
        {t('asPartner')}
      </Notice>
    )
  if (failed)
    return (
      <Notice
        tone="error"
        title={refusal(failed.error)}
        action={
          <Button size="small" look="outline" busy={failed.isFetching} onClick={offer.askAgain}>
            {common('retry')}
          </Button>
        }
      />
    )
  if (!offer.data)
    return (
      <Button wide busy>
        {t('get')}
        <span className="sr-only">{t('loading')}</span>
      </Button>
    )
  const warning = (
    <>
      {props.warning}
      {props.location.asksFirst && <AsksFirst isPaid={offer.data.kind === 'card'} />}
    </>
  )
  return <Offered {...props} warning={warning} offer={offer.data} onAgain={offer.askAgain} />
}

/** A free visit wants a card check or an address; of an unknown price nothing can be said before signing in. */
function Visitor({ location, warning, freeCheck, onSignIn }: AccessProps) {
  const label = useGetLabel()
  if (location.price === 0)
    return (
      <>
        {warning}
        {freeCheck}
        <Agreement isFree hasHouseRules={location.hasHouseRules} />
      </>
    )
  return (
    <>
      {warning}
      <Button wide onClick={onSignIn}>
        {label(location.price)}
      </Button>
    </>
  )
}

function Offered({
  offer,
  onAgain,
  ...props
}: AccessProps & { offer: AccessOffer; onAgain: () => void }) {
  const label = useGetLabel()
  const { hasHouseRules } = props.location

  switch (offer.kind) {
    case 'live':
      return <HeldCode {...props} visitId={offer.visitId} here={offer.here} />
    case 'waiting':
      return <HeldRequest visitId={offer.visitId} here={offer.here} onCode={props.onCode} />
    case 'refused':
      if (offer.error === 'free_needs_account') return <Visitor {...props} />
      return offer.error === 'email_unproven' ? (
        <ConfirmFirst {...props} onAgain={onAgain} />
      ) : (
        <AccessRefused {...props} refusal={{ ...offer, error: offer.error }} onAgain={onAgain} />
      )
    case 'card':
      return (
        <>
          {props.warning}
          <Button wide onClick={() => props.onPay()}>
            {label(offer.cents / 100)}
          </Button>
        </>
      )
    case 'free':
      return (
        <>
          {props.warning}
          <TakeNow
            {...props}
            label={label(0)}
            hint={<Agreement isFree hasHouseRules={hasHouseRules} />}
            onAgain={onAgain}
          />
        </>
      )
    case 'covered':
      return (
        <>
          {props.warning}
          <CoveredAccess {...props} offer={offer} onAgain={onAgain} />
        </>
      )
  }
}

/** A free visit wants a confirmed address first; confirming it leads on to the code. */
function ConfirmFirst(props: AccessProps & { onAgain: () => void }) {
  const t = useTranslations('access')
  const { take, isTaking } = useTakeNow(props)
  return (
    <>
      {props.warning}
      {props.confirmEmail({
        reason: t('confirmReason'),
        label: t('confirmAndGet'),
        isBusy: isTaking,
        onConfirmed: take,
      })}
      <Agreement isFree hasHouseRules={props.location.hasHouseRules} />
    </>
  )
}

function useGetLabel() {
  const t = useTranslations('access')
  const common = useTranslations('common')
  const format = useFormatter()
  return (price: number | null) => {
    if (price === null) return t('get')
    return t('getFor', {
      price:
        price === 0 ? common('free') : format.number(price, { style: 'currency', currency: 'USD' }),
    })
  }
}
