import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DetailsForm, minPrice, priceStep, withFeature } from './detailsForm.ts'
import type { SampleDetails } from './samples/types.ts'
import { useSaveDetails } from './useSamples.ts'

export function DetailsEditor({ details, onDone }: { details: SampleDetails; onDone: () => void }) {
  const t = useTranslations('demo')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const save = useSaveDetails()
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(DetailsForm),
    defaultValues: details,
  })
  const { errors } = formState

  return (
    <form
      noValidate
      aria-labelledby="details"
      className="mt-3 grid gap-4"
      onSubmit={handleSubmit((typed) => save.mutate(typed, { onSuccess: onDone }))}
    >
      <Field label={t('locationName')} error={errorOf(errors.name)} {...register('name')} />
      <Field label={t('address')} error={errorOf(errors.address)} {...register('address')} />
      <Field
        type="number"
        inputMode="decimal"
        min={minPrice}
        step={priceStep}
        label={t('price')}
        hint={t('priceHint')}
        error={errorOf(errors.price)}
        {...register('price', { valueAsNumber: true })}
      />
      <FeaturesField control={control} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {t('saveChanges')}
        </Button>
        <Button look="plain" onClick={onDone}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}

function FeaturesField({ control }: { control: Control<SampleDetails> }) {
  const t = useTranslations('demo')
  const { field } = useController({ control, name: 'features' })
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const add = () => {
    const features = withFeature(field.value, typed)
    if (features !== field.value) setTyped('')
    field.onChange(features)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-bold">{t('features')}</legend>
      <ul aria-label={t('features')} className="mb-2 flex flex-wrap gap-2">
        {field.value.map((feature) => (
          <li
            key={feature}
            className="flex items-center rounded-full bg-brand-soft pl-3.5 text-sm font-bold break-all text-brand-ink"
          >
            {feature}
            <IconButton
              label={t('removeFeature', { feature })}
              className="text-inherit!"
              onClick={() => {
                field.onChange(field.value.filter((other) => other !== feature))
                input.current?.focus()
              }}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Field
        ref={input}
        label={t('newFeature')}
        hint={t('newFeatureHint')}
        value={typed}
        maxLength={60}
        enterKeyHint="enter"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // While a word is being composed, Enter chooses it.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
        trailing={
          <IconButton label={t('addFeature')} onClick={add}>
            <Plus aria-hidden />
          </IconButton>
        }
      />
    </fieldset>
  )
}
