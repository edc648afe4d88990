import { useFormatter, useTranslations } from 'use-intl'
import { type EarningDay, type EarningLine, earningsOfDay } from '#contract/payouts.ts'
import { useCall } from '#web/api/useCall.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { usePlanWords } from '#web/i18n/usePlanWords.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { useDates } from './useDates.ts'

/** How one day's sum came about. */
export function DayLines({ day }: { day: EarningDay }) {
  const t = useTranslations('payouts')
  const common = useTranslations('common')
  const dollars = useDollars()
  const dates = useDates()
  const lines = useCall(earningsOfDay, { params: { date: day.date } })

  if (lines.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="mt-1 h-14" />
      </Waiting>
    )
  if (lines.isLoadingError) return <ReadFailed query={lines} />
  const { restCents } = lines.data
  return (
    <div className="grid gap-1.5 pt-1">
      <ul className="grid gap-1.5">
        {lines.data.lines.map((line) => (
          <Line key={JSON.stringify(line)} line={line} />
        ))}
        {restCents !== 0 && <Row what={t('line.rest')} how={t('line.restHow')} cents={restCents} />}
      </ul>
      <p className="flex justify-between gap-3 border-t-2 border-ink px-3.5 pt-2.5 pb-1 font-bold">
        <span>{dates.day(day.date)}</span>
        <span>{dollars(day.cents)}</span>
      </p>
    </div>
  )
}

function Line({ line }: { line: EarningLine }) {
  const words = useLineWords()
  return <Row {...words(line)} cents={line.cents} />
}

function Row({ what, how, cents }: { what: string; how: string; cents: number }) {
  const dollars = useDollars()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-photo bg-sunken px-3.5 py-2.5 text-sm wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <b>{what}</b>
      <span className="text-muted max-wide:col-span-2 max-wide:row-start-2">{how}</span>
      <b className={classes('text-right', cents < 0 && 'text-bad')}>{dollars(cents)}</b>
    </li>
  )
}

/** What a line is for, and the arithmetic behind it. */
function useLineWords() {
  const t = useTranslations('payouts.line')
  const dollars = useDollars()
  const planWords = usePlanWords()
  const format = useFormatter()

  return (line: EarningLine): { what: string; how: string } => {
    const { times } = line
    if (line.kind === 'visit')
      return {
        what: t('visits', { times }),
        how: t('visitsHow', {
          times,
          percent: format.number(line.percent / 100, { style: 'percent' }),
          price: dollars(line.priceCents),
          share: dollars(line.shareCents),
        }),
      }
    if (line.kind === 'partial_refund')
      return {
        what: t('partial_refund'),
        how: t('partial_refundHow', { times, given: dollars(line.givenCents) }),
      }
    if (line.kind !== 'pool') return { what: t(line.kind), how: t(`${line.kind}How`, { times }) }
    const facts = {
      times,
      paid: dollars(line.paidCents),
      pool: dollars(line.poolCents),
      own: dollars(line.ownCents),
      visited: dollars(line.visitedCents),
      share: dollars(line.shareCents),
    }
    return {
      what: t('pool', { times, plan: planWords(line.planId).name }),
      how: line.isCapped ? t('poolCapped', facts) : t('poolHow', facts),
    }
  }
}
