import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { houseRuleLength, maxHouseRules } from '#contract/houseRules.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { LocationForm } from './locationForm.ts'

/** Shown to guests before they pay or get a code. */
export function HouseRulesCard({
  form,
  className,
}: {
  form: UseFormReturn<LocationForm>
  className?: string
}) {
  const t = useTranslations('partner.houseRules')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  return (
    <Card className={className}>
      <h2>{common('houseRules')}</h2>
      <p className="mb-3 text-sm text-muted">{t('hint')}</p>
      <div className="grid gap-3">
        {Array.from({ length: maxHouseRules }, (_, index) => (
          <Field
            key={index}
            label={t('rule', { number: index + 1 })}
            {...(index === 0 && { placeholder: t('example') })}
            maxLength={houseRuleLength}
            error={errorOf(form.formState.errors.houseRules?.[index])}
            {...form.register(`houseRules.${index}`)}
          />
        ))}
      </div>
    </Card>
  )
}
