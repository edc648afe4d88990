import type { OpeningHours } from '#contract/hours.ts'
import { useDayName } from '#web/i18n/useDayName.ts'
import { intervalsOn, weekdays, withDay } from '#web/shell/data/weeklyHours.ts'
import { IntervalsEditor } from './IntervalsEditor.tsx'

export function WeekEditor({
  hours,
  onChange,
}: {
  hours: OpeningHours
  onChange: (hours: OpeningHours) => void
}) {
  const nameOf = useDayName()
  return (
    <ul className="mt-3">
      {weekdays.map((day) => (
        <li
          key={day}
          className="grid grid-cols-[34px_1fr] items-start gap-1.5 border-t border-line py-1.5 first:border-0 wide:grid-cols-[64px_1fr] wide:gap-2"
        >
          <span aria-hidden className="py-2.5 font-bold">
            {nameOf(day, 'short')}
          </span>
          <IntervalsEditor
            name={nameOf(day, 'long')}
            intervals={intervalsOn(hours, day)}
            onChange={(intervals) => onChange(withDay(hours, day, intervals))}
          />
        </li>
      ))}
    </ul>
  )
}
