import { type Control, useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { answerMinutes } from '#contract/visits.ts'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { LocationForm } from './locationForm.ts'

/** Whether guests get their codes at once, or when the partner has accepted. */
export function AsksFirstCard({
  control,
  className,
}: {
  control: Control<LocationForm>
  className?: string
}) {
  const t = useTranslations('partner')
  const { field } = useController({ control, name: 'asksFirst' })
  return (
    <Card className={className ?? ''}>
      <Switch
        label={t('asksFirst')}
        hint={field.value ? t('asksFirstOn', { minutes: answerMinutes }) : t('asksFirstOff')}
        checked={field.value}
        onChange={field.onChange}
      />
    </Card>
  )
}
