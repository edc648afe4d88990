import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { EarningDay } from '#contract/payouts.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { intoView } from '#web/ui/intoView.ts'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { DayLines } from './DayLines.tsx'
import { useDates } from './useDates.ts'
import { useEarningDays } from './useEarnings.ts'

/** Day by day, each opening into its arithmetic. */
export function DayList() {
  const t = useTranslations('payouts')
  return (
    <Card aria-labelledby="lines" className="min-w-0">
      <h2 id="lines">{t('lineByLine')}</h2>
      <Days />
    </Card>
  )
}

function Days() {
  const t = useTranslations('payouts')
  const common = useTranslations('common')
  const days = useEarningDays()
  const [search] = useSearchParams()
  // A mail leads to the day of the earning that it tells of.
  const linked = search.get('day')

  if (days.isPending)
    return (
      <Waiting label={common('loading')} className="mt-3 grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Waiting>
    )
  if (!days.data) return <ReadFailed query={days} className="mt-3" />
  const all = days.data.pages.flatMap((page) => page.days)
  const [newest] = all
  if (!newest) return <p className="mt-2 text-sm text-muted">{t('noDays')}</p>
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {all.map((day) => (
          <Day
            key={day.date}
            day={day}
            isLinked={day.date === linked}
            startsOpen={day.date === linked || day === newest}
          />
        ))}
      </ul>
      {days.isFetchNextPageError && <ReadFailed query={days} className="mt-3" />}
      <MoreButton query={days} look="soft" wide className="mt-3">
        {t('earlierDays')}
      </MoreButton>
    </>
  )
}

interface DayProps {
  day: EarningDay
  isLinked: boolean
  startsOpen: boolean
}

function Day({ day, isLinked, startsOpen }: DayProps) {
  const t = useTranslations('payouts')
  const dollars = useDollars()
  const dates = useDates()
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <li
      {...(isLinked && { 'aria-current': true, ref: intoView })}
      className={classes('scroll-mt-20 py-2', isLinked && '-mx-2 rounded-photo bg-sunken px-2')}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 rounded-xl text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <b className="block">{dates.day(day.date)}</b>
          <span className="block text-sm text-muted">
            {t('dayFacts', { count: day.lines, date: dates.date(day.availableOn) })}
          </span>
        </span>
        <b>{dollars(day.cents)}</b>
        <ChevronDown
          aria-hidden
          className={isOpen ? 'size-5 shrink-0 rotate-180' : 'size-5 shrink-0'}
        />
      </button>
      {isOpen && <DayLines day={day} />}
    </li>
  )
}
