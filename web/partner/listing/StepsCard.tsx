import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/languages.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { LocationForm } from './locationForm.ts'
import { StepLanguages, useStepLanguages } from './StepLanguages.tsx'
import { StepPhotoField } from './StepPhotoField.tsx'
import type { StepPhotosEditing } from './useStepPhotos.ts'

const examples = ['first', 'second', 'third'] as const

/** Told only to guests who hold a code. */
export function StepsCard({
  form,
  photos,
  className,
}: {
  form: UseFormReturn<LocationForm>
  photos: StepPhotosEditing
  className?: string
}) {
  const t = useTranslations('partner')
  const errorOf = useFieldError()
  const stepLanguages = useStepLanguages(form)
  const { errors } = form.formState
  return (
    <Card className={className}>
      <h2>{t('steps')}</h2>
      <p className="mb-3 text-sm text-muted">{t('stepsHint')}</p>
      <div className="grid gap-3">
        {examples.map((example, index) => (
          <div key={example}>
            <Field
              label={t('step', { number: index + 1 })}
              placeholder={t(`stepExample.${example}`)}
              error={errorOf(errors.steps?.[index])}
              {...form.register(`steps.${index}`)}
            />
            {stepLanguages.further.map((language) => (
              <Field
                key={language}
                className="mt-2"
                lang={language}
                label={t('stepIn', { number: index + 1, language: languages[language] })}
                error={errorOf(errors.stepTranslations?.[language]?.[index])}
                {...form.register(`stepTranslations.${language}.${index}`)}
              />
            ))}
            {photos.fields[index] && (
              <StepPhotoField photos={photos.fields[index]} number={index + 1} />
            )}
          </div>
        ))}
      </div>
      <StepLanguages {...stepLanguages} />
    </Card>
  )
}
