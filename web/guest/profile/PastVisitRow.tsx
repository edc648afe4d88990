import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { GuestProfile } from '#contract/guests.ts'
import { paths } from '#web/paths.ts'
import { RefundCheck } from '#web/shell/layout/RefundCheck.tsx'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Stars } from '#web/ui/Stars.tsx'

export type PastVisit = GuestProfile['bathroomHistory'][number]

interface Props {
  visit: PastVisit
  rateForm: (visit: PastVisit, close: () => void) => ReactNode
}

export function PastVisitRow({ visit, rateForm, isLinked }: Props & { isLinked: boolean }) {
  const t = useTranslations('profile')
  return (
    <li className="grid grid-cols-[84px_1fr] gap-3.5 py-4">
      <RestroomPhoto
        src={visit.photo ?? undefined}
        alt=""
        sizes="84px"
        className="size-21 rounded-photo"
      />
      <div className="min-w-0">
        <div className="flex justify-between gap-2">
          <h3 dir="auto">
            {isLinked ? (
              <Link to={paths.visit(visit.id)} className="underline-offset-2 hover:underline">
                {visit.name}
              </Link>
            ) : (
              visit.name
            )}
          </h3>
          <PaidWith visit={visit} />
        </div>
        <p dir="auto" className="truncate text-sm text-muted">
          {visit.address}
        </p>
        <p className="text-sm text-muted">
          <LocalTime date={visit.date} time={visit.time} />
        </p>
        <Ending visit={visit} />
        <PartBack visit={visit} />
        {visit.rating !== null && (
          <p className="mt-1 flex items-center gap-1.5 text-sm">
            <Stars value={visit.rating} label={t('rated', { stars: visit.rating })} />
            <b aria-hidden>{visit.rating}</b>
          </p>
        )}
        {visit.review && (
          <p dir="auto" className="mt-0.5 text-sm break-words whitespace-pre-line">
            {t('quoted', { review: visit.review })}
          </p>
        )}
      </div>
      {visit.canRate && <Rate visit={visit} rateForm={rateForm} />}
    </li>
  )
}

function PaidWith({ visit: { paidWith, price } }: { visit: PastVisit }) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const format = useFormatter()
  const labels = {
    pass: () => t('paidWith.pass'),
    membership: () => t('paidWith.membership'),
    free: () => common('free'),
    card: () => format.number(price, { style: 'currency', currency: 'USD' }),
  }
  return <b className="text-sm whitespace-nowrap">{labels[paidWith]()}</b>
}

/** As the clock at that door showed it: its own zone is in the words already. Of one long ago only the day is kept. */
function LocalTime({ date, time }: { date: string; time: string }) {
  const format = useFormatter()
  return format.dateTime(new Date(`${date}T${time || '12:00'}:00Z`), {
    timeZone: 'UTC',
    dateStyle: 'medium',
    ...(time ? { timeStyle: 'short' } : {}),
  })
}

/** Said where a visit did not simply take place. */
function Ending({ visit: { id, state, paidWith } }: { visit: PastVisit }) {
  const t = useTranslations('profile')
  switch (state) {
    case 'used':
      return null
    case 'ready':
      return (
        <ButtonLink size="small" look="soft" className="mt-2" to={paths.visit(id)}>
          {t('showCode')}
        </ButtonLink>
      )
    case 'expired':
      return <Badge className="mt-1.5">{t('state.expired')}</Badge>
    case 'failed':
      return (
        <Badge className="mt-1.5">
          {paidWith === 'card' ? t('state.failed') : t('state.failedFree')}
        </Badge>
      )
  }
}

/** A visit that failed says so itself. */
function PartBack({ visit: { state, refunded, refundCheck } }: { visit: PastVisit }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  if (refundCheck)
    return (
      <p className="mt-1 text-sm font-semibold">
        <RefundCheck check={refundCheck} />
      </p>
    )
  if (!refunded || state === 'failed') return null
  const price = format.number(refunded, { style: 'currency', currency: 'USD' })
  return <p className="mt-1 text-sm font-semibold">{t('refunded', { price })}</p>
}

function Rate({ visit, rateForm }: Props) {
  const t = useTranslations('profile')
  const [isOpen, setIsOpen] = useState(false)
  const isNew = visit.rating === null
  return (
    <InPlace shows={isOpen}>
      {isOpen ? (
        <div className="col-span-2">{rateForm(visit, () => setIsOpen(false))}</div>
      ) : (
        <Button
          size="small"
          look="soft"
          className="col-start-2 justify-self-start"
          icon={<Star aria-hidden />}
          aria-label={t(isNew ? 'rateNamed' : 'changeReviewNamed', { name: visit.name })}
          onClick={() => setIsOpen(true)}
        >
          {t(isNew ? 'rate' : 'changeReview')}
        </Button>
      )}
    </InPlace>
  )
}
