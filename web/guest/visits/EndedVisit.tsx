import {
  CheckCheck,
  CircleSlash,
  Clock,
  CreditCard,
  Hourglass,
  MessageCircleHeart,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import type { Report } from '#contract/reports.ts'
import type { Visit } from '#contract/visits.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { paths } from '#web/paths.ts'
import { OwnPageLink } from '#web/shell/layout/OwnPageLink.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PartBack } from './PartBack.tsx'
import { RateVisit } from './RateVisit.tsx'
import { RenewVisit } from './RenewVisit.tsx'
import { ReportVisit } from './ReportVisit.tsx'
import { useReportWords } from './useReportWords.ts'
import type { VisitPhase } from './visitPhase.ts'

type EndedPhase = Exclude<VisitPhase, 'live' | 'starts_later' | 'answer_due'>

interface Props {
  visit: Visit
  phase: EndedPhase
  now: Date
  /** The restroom it was for. */
  children: ReactNode
  /** Where to go instead, for a guest who could not get in. */
  alternative: ReactNode
  /** Offered last: what keeps this visit for a guest without an account. */
  keep: ReactNode
}

/** A visit that shows no code: what became of it, and the next step. */
export function EndedVisit({ visit, phase, now, children, alternative, keep }: Props) {
  const t = useTranslations('visit')
  const report = useTranslations('report')
  const Icon = visit.report ? MessageCircleHeart : icons[phase]
  return (
    <div className="mx-auto flex w-full max-w-[34rem] flex-1 flex-col gap-5 wide:col-span-2">
      <div className="grid justify-items-start gap-3 pt-2">
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Icon aria-hidden className="size-7" />
        </span>
        <h1>{visit.report ? report('told') : t(`ended.${phase}`)}</h1>
        <p className="text-[1.0625rem] leading-[1.625rem] text-muted">
          {visit.report ? (
            <WhatFollows visit={visit} report={visit.report} now={now} />
          ) : (
            <WhatHappened visit={visit} phase={phase} now={now} />
          )}
        </p>
      </div>
      <PartBack visit={visit} />
      {children}
      {visit.report && alternative}
      {phase === 'used' && !visit.report && <GivenStars visit={visit} />}
      {keep}
      <div className="mt-auto grid gap-2 wide:mt-0">
        <NextStep visit={visit} phase={phase} now={now} />
        <ReportVisit visit={visit} now={now} />
        <OwnPageLink wide look={visit.report ? 'plain' : 'soft'}>
          {t('toProfile')}
        </OwnPageLink>
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

function WhatFollows({ visit, report, now }: { visit: Visit; report: Report; now: Date }) {
  const words = useReportWords(visit, now)
  return words('outcome', report.outcome)
}

function WhatHappened({ visit, phase, now }: Pick<Props, 'visit' | 'phase' | 'now'>) {
  const t = useTranslations('visit')
  const dollars = useDollars()
  const doorTime = useDoorTime()
  const at = (moment: string) =>
    doorTime(new Date(moment), now, zoneOf(visit.location.openingHours))

  switch (phase) {
    case 'used':
      return visit.usedAt ? t('usedAt', { time: at(visit.usedAt) }) : t('announce.used')
    case 'expired':
      if (visit.givenUpAt) return t('givenUpAt', { time: at(visit.givenUpAt) })
      if (!visit.validUntil) return t('announce.expired')
      // Out of reach since then, this device cannot know whether it was used.
      return t(visit.state === 'ready' ? 'endedAt' : 'expiredAt', { time: at(visit.validUntil) })
    case 'failed': {
      const reason = t(`failure.${visit.failure ?? 'other'}`)
      if (visit.paidWith !== 'card') return reason
      const price = dollars(visit.cents)
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

function NextStep({ visit, phase, now }: Pick<Props, 'visit' | 'phase' | 'now'>) {
  const t = useTranslations('visit')
  const { _id: locationId } = visit.location
  if (visit.report)
    return (
      <ButtonLink wide look="soft" to={paths.openNow}>
        {t('findOther')}
      </ButtonLink>
    )
  if (visit.renewal) return <RenewVisit visit={visit} renewal={visit.renewal} now={now} />
  if (visit.renewalWaits) return <Notice>{t(`renew.${visit.renewalWaits}`)}</Notice>
  if (phase === 'expired')
    return (
      <ButtonLink wide to={paths.location(locationId)}>
        {t('askAgain')}
      </ButtonLink>
    )
  if (phase === 'awaiting_payment')
    return (
      <ButtonLink wide to={paths.payment} state={{ locationId }}>
        {t('pay')}
      </ButtonLink>
    )
  return (
    <ButtonLink wide to={phase === 'failed' ? paths.openNow : paths.home}>
      {phase === 'failed' ? t('findOther') : t('findRestroom')}
    </ButtonLink>
  )
}
