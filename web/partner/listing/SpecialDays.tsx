import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OpeningHours } from '#contract/hours.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { isOver, maxSpecialDays, withSpecialDay } from './hours.ts'
import { IntervalsEditor } from './IntervalsEditor.tsx'

type SpecialDay = OpeningHours['exceptions'][number]

/** Holidays and other exceptions: a date's own hours, or closed. */
export function SpecialDays({
  hours,
  onChange,
}: {
  hours: OpeningHours
  onChange: (hours: OpeningHours) => void
}) {
  const t = useTranslations('partner')
  const { exceptions } = hours
  const [now] = useState(() => new Date())
  const replace = (index: number, changed: Partial<SpecialDay>) =>
    onChange({
      ...hours,
      exceptions: exceptions.map((one, place) => (place === index ? { ...one, ...changed } : one)),
    })
  return (
    <section aria-labelledby="special-days" className="mt-4 border-t border-line pt-4">
      <h3 id="special-days">{t('specialDays')}</h3>
      <p className="text-sm text-muted">{t('specialDaysHint')}</p>
      <ul>
        {exceptions.map(({ date, intervals }, index) => (
          // A date may be changed, or be there twice for a moment: only its place tells it apart.
          <li
            key={index}
            className="grid gap-x-3 gap-y-1.5 border-b border-line py-2 wide:grid-cols-[auto_1fr]"
          >
            <span className="flex items-center gap-1">
              <input
                type="date"
                required
                aria-label={t('specialDate', { number: index + 1 })}
                aria-invalid={date === '' || isListedBefore(exceptions, index)}
                value={date}
                onChange={({ target }) => replace(index, { date: target.value })}
                className="h-11 min-w-0 flex-1 rounded-field bg-sunken px-3 text-sm font-semibold aria-invalid:inset-ring-2 aria-invalid:inset-ring-bad"
              />
              <IconButton
                label={t('removeSpecialDay', { number: index + 1 })}
                onClick={() => onChange({ ...hours, exceptions: exceptions.toSpliced(index, 1) })}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </span>
            <IntervalsEditor
              isSpecial
              name={t('specialDay', { number: index + 1 })}
              intervals={intervals}
              onChange={(changed) => replace(index, { intervals: changed })}
            />
            {isOver(hours, { date, intervals }, now) && (
              <p role="status" className="text-sm font-semibold text-warn wide:col-span-2">
                {t('specialDayOver')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {exceptions.length < maxSpecialDays && (
        <Button
          look="plain"
          size="small"
          icon={<Plus aria-hidden />}
          className="mt-1 -ml-4"
          onClick={() => onChange(withSpecialDay(hours, new Date()))}
        >
          {t('addSpecialDay')}
        </Button>
      )}
    </section>
  )
}

const isListedBefore = (days: SpecialDay[], index: number) =>
  days.findIndex(({ date }) => date === days[index]?.date) !== index
