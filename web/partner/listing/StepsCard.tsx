import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { LocationForm } from './locationForm.ts'

const examples = ['first', 'second', 'third'] as const

/** Told only to guests who hold a code. */
export function StepsCard({
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
      <h2>{t('steps')}</h2>
      <p className="mb-3 text-sm text-muted">{t('stepsHint')}</p>
      <div className="grid gap-3">
        {examples.map((example, index) => (
          <Field
            key={example}
            label={t('step', { number: index + 1 })}
            placeholder={t(`stepExample.${example}`)}
            error={errorOf(form.formState.errors.steps?.[index])}
            {...form.register(`steps.${index}`)}
          />
        ))}
      </div>
    </Card>
  )
}
