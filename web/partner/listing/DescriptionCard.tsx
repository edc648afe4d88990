import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import type { LocationForm } from './locationForm.ts'

export function DescriptionCard({
  form,
  className,
}: {
  form: UseFormReturn<LocationForm>
  className?: string
}) {
  const t = useTranslations('partner')
  const errorOf = useFieldError()
  return (
    <Card className={className}>
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
        error={errorOf(form.formState.errors.description)}
        {...form.register('description')}
      />
    </Card>
  )
}
