import { type Control, useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Field.tsx'
import type { LocationForm } from './locationForm.ts'

const offered = [2, 4, 6, 8, 10, 12, 15, 20, 30]

/** How many guests the restroom takes in an hour. */
export function HourlyLimitCard({
  control,
  className,
}: {
  control: Control<LocationForm>
  className?: string
}) {
  const t = useTranslations('partner.hourlyLimit')
  const {
    field: { value, onChange, onBlur, name },
  } = useController({ control, name: 'hourlyLimit' })
  // Whatever is saved can be left as it is.
  const limits = [...new Set([...offered, ...(value === null ? [] : [value])])]
  return (
    <Card className={className ?? ''}>
      <Select
        label={t('label')}
        hint={t('hint')}
        name={name}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        onBlur={onBlur}
      >
        <option value="">{t('none')}</option>
        {limits
          .toSorted((a, b) => a - b)
          .map((limit) => (
            <option key={limit} value={limit}>
              {t('guests', { count: limit })}
            </option>
          ))}
      </Select>
    </Card>
  )
}
