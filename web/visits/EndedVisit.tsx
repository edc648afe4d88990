import { CheckCheck, CircleSlash, Clock, CreditCard, Hourglass, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import { zoneOf } from '#contract/openingHours.ts'
import type { Visit } from '#contract/visits.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { RateVisit } from './RateVisit.tsx'
import type { VisitPhase } from './visitPhase.ts'

type EndedPhase = Exclude<VisitPhase, 'live' | 'starts_later'>

interface Props {
  visit: Visit
  phase: EndedPhase
  now: Date
  /** The restroom it was for. */
  children: ReactNode
}

/** A visit that shows no code: what became of it, and the next step. */
export function EndedVisit({ visit, phase, now, children }: Props) {
  const t = useTranslations('visit')
  const Icon = icons[phase]
  return (
    <div className="mx-auto flex w-full max-w-[34rem] flex-1 flex-col gap-5 wide:col-span-2">
      <div className="grid justify-items-start gap-3 pt-2">
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Icon aria-hidden className="size-7" />
        </span>
        <h1>{t(`ended.${phase}`)}</h1>
        <p className="text-[17px] leading-[26px] text-muted">
          <WhatHappened visit={visit} phase={phase} now={now} />
        </p>
      </div>
      {children}
      {phase === 'used' && <GivenStars visit={visit} />}
      <div className="mt-auto grid gap-2 wide:mt-0">
        <NextStep visit={visit} phase={phase} />
        <ButtonLink wide look="soft" to="/guest">
          {t('toProfile')}
        </ButtonLink>
      </div>
    </div>
  )
}

const icons = {
  used: CheckCheck,
  expired: Clock,
  failed: Undo2,
  awaiting_payment: CreditCard,
  requested: Hourglass,
  declined: CircleSlash,
  cancelled: CircleSlash,
} satisfies Record<EndedPhase, typeof Clock>

function WhatHappened({ visit, phase, now }: Omit<Props, 'children'>) {
  const t = useTranslations('visit')
  const format = useFormatter()
  const doorTime = useDoorTime()
  const at = (moment: string) =>
    doorTime(new Date(moment), now, zoneOf(visit.location.openingHours))

  switch (phase) {
    case 'used':
      return visit.usedAt ? t('usedAt', { time: at(visit.usedAt) }) : t('announce.used')
    case 'expired':
      return visit.validUntil
        ? t('expiredAt', { time: at(visit.validUntil) })
        : t('announce.expired')
    case 'failed': {
      const reason = t(`failure.${visit.failure ?? 'other'}`)
      if (visit.paidWith !== 'card') return reason
      const price = format.number(priceOf(visit.cents), { style: 'currency', currency: 'USD' })
      return (
        <>
          {reason} {t('moneyBack', { price })}
        </>
      )
    }
    case 'awaiting_payment':
      return t('payHint')
    case 'requested':
      return t('requestedHint')
    case 'declined':
    case 'cancelled':
      return t('announce.declined')
  }
}

function GivenStars({ visit }: { visit: Visit }) {
  const t = useTranslations('visit')
  if (visit.rating !== null)
    return <p className="font-semibold">{t('rate.thanks', { stars: visit.rating })}</p>
  if (!visit.canRate) return null
  return (
    <Card>
      <h2>{t('rate.title')}</h2>
      <RateVisit visitId={visit.id} name={visit.location.name} />
    </Card>
  )
}

function NextStep({ visit, phase }: { visit: Visit; phase: EndedPhase }) {
  const t = useTranslations('visit')
  const { _id: locationId } = visit.location
  if (phase === 'expired')
    return (
      <ButtonLink wide to={`/home/${locationId}`}>
        {t('askAgain')}
      </ButtonLink>
    )
  if (phase === 'awaiting_payment')
    return (
      <ButtonLink wide to="/payment" state={{ locationId }}>
        {t('pay')}
      </ButtonLink>
    )
  return (
    <ButtonLink wide to={phase === 'failed' ? '/home?only=open' : '/home'}>
      {phase === 'failed' ? t('findOther') : t('findRestroom')}
    </ButtonLink>
  )
}
