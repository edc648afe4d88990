import { Copy } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import {
  type HoursKind,
  hoursOfKind,
  kindOf,
  type LastHours,
  rememberHours,
  sameEveryDay,
} from './hours.ts'
import type { LocationForm } from './locationForm.ts'
import { SpecialDays } from './SpecialDays.tsx'
import { WeekEditor } from './WeekEditor.tsx'

interface Props {
  control: Control<LocationForm>
  error: string | undefined
  /** Unknown is no choice, and nothing is chosen yet. */
  isRequired?: boolean
  className?: string
}

const knownKinds = ['always', 'weekly'] as const
const kinds = ['unknown', ...knownKinds] as const

/** A holiday without hours leads here. */
const scrollHere = (card: HTMLElement | null) => card?.scrollIntoView({ behavior: 'instant' })

/** When guests are let in: not said, always, or by the week with special days. */
export function HoursCard({ control, error, isRequired = false, className }: Props) {
  const t = useTranslations('partner')
  const { field } = useController({ control, name: 'hours' })
  const [search] = useSearchParams()
  const hours = field.value
  const kind = kindOf(hours)
  // A look at another kind must not cost what was typed.
  const [last, setLast] = useState<LastHours>({})

  function choose(newKind: HoursKind) {
    if (newKind === kind) return
    const shown = rememberHours(last, hours)
    setLast(shown)
    field.onChange(hoursOfKind(newKind, shown, ownZone()))
  }

  return (
    <Card className={className} {...(search.get('show') === 'hours' && { ref: scrollHere })}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2>{t('hours')}</h2>
        {hours && kind === 'weekly' && (
          <Button
            look="plain"
            size="small"
            icon={<Copy aria-hidden />}
            className="-mr-4 max-wide:-ml-4"
            onClick={() => field.onChange(sameEveryDay(hours))}
          >
            {t('sameEveryDay')}
          </Button>
        )}
      </div>
      <p className="mb-3 text-sm text-muted">
        {hours || isRequired ? t('hoursHint') : t('hoursUnknown')}
      </p>
      <Segmented
        label={t('hours')}
        value={kind}
        onChange={choose}
        options={(isRequired ? knownKinds : kinds).map((value) => ({
          value,
          label: t(`hoursKind.${value}`),
        }))}
        className="max-wide:[&_button]:px-1.5!"
      />
      {hours && (
        <>
          {kind === 'weekly' && <WeekEditor hours={hours} onChange={field.onChange} />}
          <SpecialDays hours={hours} onChange={field.onChange} />
          <ZoneSelect
            value={hours.timeZone}
            onChange={(timeZone) => field.onChange({ ...hours, timeZone })}
          />
        </>
      )}
      {error && (
        <Notice tone="error" className="mt-3">
          {error}
        </Notice>
      )}
    </Card>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const knownZones = Intl.supportedValuesOf('timeZone')

const focusOn = (select: HTMLSelectElement | null) => select?.focus()

/** Almost always the one of this device, so four hundred others are a press away. */
function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const t = useTranslations('partner')
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span>{t('timesIn', { zone: value.replaceAll('_', ' ') })}</span>
        <Button
          look="plain"
          size="small"
          className="-mr-4 max-wide:-ml-4"
          onClick={() => setIsOpen(true)}
        >
          {t('changeZone')}
        </Button>
      </div>
    )
  const zones = knownZones.includes(value) ? knownZones : [value, ...knownZones]
  return (
    <Select
      // The button that was pressed is gone.
      ref={focusOn}
      label={t('timeZone')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="mt-4"
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}
