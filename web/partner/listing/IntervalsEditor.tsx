import { CalendarX2, Plus, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Interval } from '#contract/hours.ts'
import { closingShown, closingTyped } from '#web/shell/data/weeklyHours.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { maxIntervalsADay, runsOverMidnight, withMore } from './hours.ts'

interface Props {
  /** The day in words, as its fields are called. */
  name: string
  intervals: Interval[]
  onChange: (intervals: Interval[]) => void
  isSpecial?: boolean
}

/** The openings of one day; without any it is closed. */
export function IntervalsEditor({ name, intervals, onChange, isSpecial }: Props) {
  const t = useTranslations('partner')
  const replace = (index: number, changed: Partial<Interval>) =>
    onChange(intervals.map((one, place) => (place === index ? { ...one, ...changed } : one)))
  const addButton = intervals.length < maxIntervalsADay && (
    <IconButton label={t('addHours', { day: name })} onClick={() => onChange(withMore(intervals))}>
      <Plus aria-hidden />
    </IconButton>
  )

  if (intervals.length === 0)
    return (
      <div className="flex min-h-11 items-center justify-between">
        {isSpecial ? (
          <Badge tone="warn" icon={<CalendarX2 aria-hidden />}>
            {t('closedThatDay')}
          </Badge>
        ) : (
          <span className="font-semibold text-muted">{t('closed')}</span>
        )}
        {addButton}
      </div>
    )
  return (
    <ul className="grid gap-1.5">
      {intervals.map((interval, index) => (
        // Openings of one day have nothing but their place to tell them apart.
        <li key={index}>
          <div className="flex items-center gap-0.5 wide:gap-1.5">
            <TimeField
              aria-label={t('opens', { day: name, number: index + 1 })}
              value={interval.opens}
              onChange={({ target }) => replace(index, { opens: target.value })}
            />
            <span className="text-xs text-muted wide:text-sm">{t('to')}</span>
            <TimeField
              aria-label={t('closes', { day: name, number: index + 1 })}
              value={closingShown(interval.closes)}
              onChange={({ target }) => replace(index, { closes: closingTyped(target.value) })}
            />
            <IconButton
              className="ml-auto"
              label={t('removeHours', { day: name, number: index + 1 })}
              onClick={() => onChange(intervals.filter((_, place) => place !== index))}
            >
              <X aria-hidden />
            </IconButton>
            <span className="w-11 shrink-0">{index === 0 && addButton}</span>
          </div>
          {runsOverMidnight(interval) && <NextDay closes={interval.closes} />}
        </li>
      ))}
    </ul>
  )
}

function TimeField(input: ComponentProps<'input'>) {
  return (
    <input
      type="time"
      required
      aria-invalid={input.value === ''}
      className="h-11 w-full min-w-0 max-w-33 rounded-field bg-sunken px-1.5 text-sm font-semibold max-wide:text-xs aria-invalid:inset-ring-2 aria-invalid:inset-ring-bad [&::-webkit-calendar-picker-indicator]:hidden [&::-webkit-datetime-edit]:text-center"
      {...input}
    />
  )
}

function NextDay({ closes }: { closes: string }) {
  const t = useTranslations('partner')
  const format = useFormatter()
  const time = format.dateTime(new Date(`2000-01-01T${closes}:00Z`), {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  })
  return <p className="mt-1 text-xs text-muted">{t('nextDay', { time })}</p>
}
