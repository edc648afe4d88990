import { CheckCheck, CircleSlash, Clock, CreditCard, Hourglass, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import { priceOf } from '#contract/money.ts'
import type { Visit } from '#contract/visits.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { RateVisit } from './RateVisit.tsx'
import type { VisitPhase } from './visitPhase.ts'

interface Props {
  visit: Visit
  phase: Exclude<VisitPhase, 'live' | 'starts_later'>
  now: Date
  /** The restroom it was for. */
  children: ReactNode
}

/** A visit that shows no code: what became of it, and the next step. */
export const EndedVisit = ({ children, ...visit }: Props) => (
  <div className="flex flex-1 flex-col gap-5">
    <HowItEnded {...visit} restroom={children} />
  </div>
)

function HowItEnded({ visit, phase, now, restroom }: Omit<Props, 'children'> & { restroom: ReactNode }) {
  const t = useTranslations('visit')
  const doorTime = useDoorTime()
  const at = (moment: string) =>
    doorTime(new Date(moment), now, zoneOf(visit.location.openingHours))

  switch (phase) {
    case 'used':
      return (
        <State
          icon={<CheckCheck aria-hidden />}
          title={t('used.title')}
          text={visit.usedAt ? t('used.text', { time: at(visit.usedAt) }) : t('used.textPlain')}
          action={<Onward />}
        >
          {visit.canRate && visit.rating === null && (
            <Card>
              <h2>{t('rate.title')}</h2>
              <RateVisit visitId={visit.id} name={visit.location.name} />
            </Card>
          )}
          {visit.rating !== null && (
            <p className="font-semibold">{t('rate.thanks', { stars: visit.rating })}</p>
          )}
        </State>
      )
    case 'expired':
      return (
        <State
          icon={<Clock aria-hidden />}
          title={t('expired.title')}
          text={visit.validUntil && t('expired.text', { time: at(visit.validUntil) })}
          action={
            <>
              <ButtonLink wide to={`/home/${visit.location._id}`}>
                {t('expired.again')}
              </ButtonLink>
              <ButtonLink wide look="soft" to="/home">
                {t('findRestroom')}
              </ButtonLink>
            </>
          }
        />
      )
    case 'failed':
      return <Failed visit={visit} />
    case 'awaiting_payment':
      return (
        <State
          icon={<CreditCard aria-hidden />}
          title={t('awaiting_payment.title')}
          text={t('awaiting_payment.text')}
          action={
            <ButtonLink wide to="/payment" state={{ locationId: visit.location._id }}>
              {t('awaiting_payment.pay')}
            </ButtonLink>
          }
        />
      )
    case 'requested':
      return (
        <State
          icon={<Hourglass aria-hidden />}
          title={t('requested.title')}
          text={t('requested.text')}
          action={<Onward />}
        />
      )
    case 'declined':
    case 'cancelled':
      return (
        <State
          icon={<CircleSlash aria-hidden />}
          title={t('over.title')}
          text={t('over.text')}
          action={<Onward />}
        />
      )
  }
}

function Failed({ visit }: { visit: Visit }) {
  const t = useTranslations('visit')
  const format = useFormatter()
  const price = format.number(priceOf(visit.cents), { style: 'currency', currency: 'USD' })
  return (
    <State
      icon={<Undo2 aria-hidden />}
      title={t('failed.title')}
      text={
        <>
          {t(`failed.reason.${visit.failure ?? 'other'}`)}{' '}
          {visit.paidWith === 'card' && t('failed.moneyBack', { price })}
        </>
      }
      action={
        <>
          <ButtonLink wide to="/home">
            {t('failed.findOther')}
          </ButtonLink>
          <ButtonLink wide look="soft" to="/guest">
            {t('toProfile')}
          </ButtonLink>
        </>
      }
    />
  )
}

function Onward() {
  const t = useTranslations('visit')
  return (
    <>
      <ButtonLink wide to="/home">
        {t('findRestroom')}
      </ButtonLink>
      <ButtonLink wide look="soft" to="/guest">
        {t('toProfile')}
      </ButtonLink>
    </>
  )
}

function State({
  icon,
  title,
  text,
  action,
  children,
}: {
  icon: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div className="grid justify-items-start gap-3 pt-2">
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink [&>svg]:size-7">
          {icon}
        </span>
        <h1>{title}</h1>
        {text && <p className="text-[17px] leading-[26px] text-muted">{text}</p>}
      </div>
      {children}
      <div className="mt-auto grid gap-2 wide:mt-0">{action}</div>
    </div>
  )
}
