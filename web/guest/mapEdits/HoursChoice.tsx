import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Interval, OpeningHours } from '#contract/hours.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { useDayName } from '#web/i18n/useDayName.ts'
import {
  alwaysOpen,
  closingShown,
  closingTyped,
  everyDay,
  intervalsOn,
  weekdays,
  wholeDay,
  withDay,
} from '#web/shell/data/weeklyHours.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'

const usualDay: Interval = { opens: '08:00', closes: '20:00' }
const kinds = ['same', 'always', 'weekly'] as const

interface Props {
  /** As the restroom is shown. */
  shown: OpeningHours | null
  /** Undefined where they are right as they are shown. */
  hours: OpeningHours | undefined
  onChange: (hours: OpeningHours | undefined) => void
  /** There is nothing shown yet: its hours may stay unknown. */
  isNew?: boolean
}

/** As shown, always, or by the day of the week. Special days stay as they are. */
export function HoursChoice({ shown, hours, onChange, isNew = false }: Props) {
  const t = useTranslations('mapEdits')
  const words = useTranslations('location')
  const [kind, setKind] = useState(() => kindOf(hours))
  const choose = (next: (typeof kinds)[number]) => {
    const empty = { timeZone: zoneOf(shown), weekly: [], exceptions: shown?.exceptions ?? [] }
    setKind(next)
    if (next === 'same') onChange(undefined)
    else if (next === 'always') onChange(alwaysOpen(empty))
    else onChange(shown ?? { ...empty, weekly: everyDay(usualDay) })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-bold">{words('hours')}</p>
      <Segmented
        label={words('hours')}
        value={kind}
        onChange={choose}
        options={kinds.map((value) => ({
          value,
          label: isNew && value === 'same' ? words('notSaid') : t(`hoursKind.${value}`),
        }))}
      />
      {kind === 'weekly' && hours && (
        <>
          <ul>
            {weekdays.map((day) => (
              <li key={day}>
                <Day
                  day={day}
                  intervals={intervalsOn(hours, day)}
                  onChange={(intervals) => onChange(withDay(hours, day, intervals))}
                />
              </li>
            ))}
          </ul>
          <p className="text-xs text-muted">{words('inZone')}</p>
        </>
      )}
    </div>
  )
}

function kindOf(hours: OpeningHours | undefined): (typeof kinds)[number] {
  if (!hours) return 'same'
  const isAlways = weekdays.every((day) => {
    const [first, ...others] = intervalsOn(hours, day)
    return (
      others.length === 0 && first?.opens === wholeDay.opens && first.closes === wholeDay.closes
    )
  })
  return isAlways ? 'always' : 'weekly'
}

interface DayProps {
  day: number
  intervals: Interval[]
  onChange: (intervals: Interval[]) => void
}

/** Open that day or not, and from when to when. */
function Day({ day, intervals, onChange }: DayProps) {
  const t = useTranslations('mapEdits')
  const name = useDayName()(day, 'long')
  const replace = (index: number, changed: Partial<Interval>) =>
    onChange(intervals.map((one, place) => (place === index ? { ...one, ...changed } : one)))
  return (
    <>
      <Checkbox
        label={name}
        checked={intervals.length > 0}
        onChange={({ target }) => onChange(target.checked ? [usualDay] : [])}
      />
      {intervals.map(({ opens, closes }, index) => (
        // Openings of one day have nothing but their place to tell them apart.
        <div
          key={index}
          className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2 pl-9.5"
        >
          <TimeField
            label={t('opens', { day: name, number: index + 1 })}
            value={opens}
            onChange={(typed) => replace(index, { opens: typed })}
          />
          <TimeField
            label={t('closes', { day: name, number: index + 1 })}
            value={closingShown(closes)}
            onChange={(typed) => replace(index, { closes: closingTyped(typed) })}
          />
        </div>
      ))}
    </>
  )
}

interface TimeProps {
  label: string
  value: string
  onChange: (typed: string) => void
}

const TimeField = ({ label, value, onChange }: TimeProps) => (
  <input
    type="time"
    required
    aria-label={label}
    aria-invalid={value === ''}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="h-11 w-full min-w-0 rounded-field bg-sunken px-3 text-sm font-semibold aria-invalid:inset-ring-2 aria-invalid:inset-ring-bad"
  />
)
