import { CircleCheck } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/Field.tsx'
import { AddressField } from './AddressField.tsx'
import type { LocationForm } from './locationForm.ts'
import type { PinEditing } from './usePin.ts'

/** Name and address; addresses are suggested while typing, and the typed one is looked up on blur. */
export function AddressCard({
  form,
  pin,
  className,
}: {
  form: UseFormReturn<LocationForm>
  pin: PinEditing
  className?: string
}) {
  const t = useTranslations('partner')
  const errorOf = useFieldError()
  const { errors } = form.formState
  return (
    <Card className={classes('grid content-start gap-4 wide:grid-cols-2', className)}>
      <Field
        label={t('name')}
        autoComplete="organization"
        error={errorOf(errors.name)}
        {...form.register('name')}
      />
      <div>
        <AddressField
          form={form}
          pin={pin}
          hint={pin.finding === 'nothing_asked' && !pin.base ? t('addressHint') : undefined}
          error={errorOf(errors.address) ?? (pin.finding === 'missing' && t('notFound'))}
        />
        <Finding pin={pin} />
      </div>
    </Card>
  )
}

function Finding({ pin: { finding, savedAs, failure, retry } }: { pin: PinEditing }) {
  const t = useTranslations('partner')
  const common = useTranslations('common')
  const say = useRefusal()
  return (
    <div role="status" className="mt-2 text-sm font-semibold empty:hidden">
      {finding === 'looking' && <p className="text-muted">{t('looking')}</p>}
      {finding === 'found' && (
        <p className="flex gap-1.5 text-ok">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {savedAs ? t('foundAs', { address: savedAs }) : t('found')}
        </p>
      )}
      {finding === 'roughly' && <p className="text-warn">{t('foundRoughly')}</p>}
      {finding === 'missing' && <p className="font-medium text-muted">{t('notFoundHint')}</p>}
      {finding === 'failed' && (
        <p className="flex flex-wrap items-center gap-2 text-bad">
          {failure instanceof Refused ? say(failure) : t('lookFailed')}
          <Button look="outline" size="small" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
