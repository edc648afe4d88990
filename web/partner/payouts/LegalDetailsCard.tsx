import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import {
  type LegalDetails,
  maxLegalAddressLength,
  maxLegalAddressLines,
  maxLegalNameLength,
  maxTaxNumberLength,
  minTaxNumberLength,
  saveLegalDetails,
  showLegalDetails,
  TaxNumber,
} from '#contract/legalDetails.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The name and address that statements are made out to. */
export function LegalDetailsCard() {
  const t = useTranslations('payouts.legal')
  const [isOpen, setIsOpen] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const details = useCall(showLegalDetails).data
  if (!details) return null
  const isEmpty = details.name === null && details.address === null
  return (
    <Card aria-labelledby="legal" className="grid gap-3">
      <h2 id="legal">{t('title')}</h2>
      <p className="text-sm text-muted">{t(isEmpty ? 'none' : 'text')}</p>
      <InPlace shows={isOpen}>
        {isOpen ? (
          <Edit
            details={details}
            onClose={() => setIsOpen(false)}
            onSaved={() => {
              setIsOpen(false)
              setIsSaved(true)
            }}
          />
        ) : (
          <div className="grid gap-3">
            <MadeOutTo details={details} />
            <div>
              <Button
                look="outline"
                size="small"
                onClick={() => {
                  setIsSaved(false)
                  setIsOpen(true)
                }}
              >
                {t(isEmpty ? 'add' : 'edit')}
              </Button>
            </div>
          </div>
        )}
      </InPlace>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {isSaved && t('saved')}
      </p>
    </Card>
  )
}

function MadeOutTo({ details: { name, address, taxNumberEnding } }: { details: LegalDetails }) {
  const t = useTranslations('payouts.statement')
  return (
    <div className="text-sm empty:hidden">
      {name !== null && <p className="font-semibold break-words">{name}</p>}
      {address !== null && <p className="break-words whitespace-pre-line">{address}</p>}
      {taxNumberEnding !== null && <p>{t('taxNumber', { ending: taxNumberEnding })}</p>}
    </div>
  )
}

const { name: Name, address: Address } = saveLegalDetails.body.shape

const Typed = z.object({
  name: Name,
  address: Address,
  taxNumber: z.literal('').or(TaxNumber),
  isRemoved: z.boolean(),
})

interface EditProps {
  details: LegalDetails
  onClose: () => void
  onSaved: () => void
}

function Edit({ details, onClose, onSaved }: EditProps) {
  const t = useTranslations('payouts.legal')
  const common = useTranslations('common')
  const say = useRefusal()
  const { name, address, taxNumberEnding, asksTaxNumber } = details
  const form = useForm({
    resolver: zodResolver(Typed),
    defaultValues: { name: name ?? '', address: address ?? '', taxNumber: '', isRemoved: false },
  })
  const save = useAction(saveLegalDetails, { updates: [showLegalDetails], onSuccess: onSaved })
  const { errors } = form.formState
  const addressHint = t('addressHint', { max: maxLegalAddressLines })
  const submit = form.handleSubmit(({ isRemoved, taxNumber, ...typed }) => {
    const storedTaxNumber = taxNumber === '' ? (isRemoved ? null : undefined) : taxNumber
    save.mutate({
      body: { ...typed, ...(storedTaxNumber !== undefined && { taxNumber: storedTaxNumber }) },
    })
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('name')}
        autoComplete="organization"
        maxLength={maxLegalNameLength}
        {...form.register('name')}
      />
      <TextArea
        label={t('address')}
        hint={addressHint}
        error={errors.address && addressHint}
        autoComplete="street-address"
        maxLength={maxLegalAddressLength}
        {...form.register('address')}
      />
      {asksTaxNumber && (
        <Field
          label={t('taxLabel')}
          hint={taxNumberEnding ? t('taxKept', { ending: taxNumberEnding }) : t('taxHint')}
          error={
            errors.taxNumber && t('taxBad', { min: minTaxNumberLength, max: maxTaxNumberLength })
          }
          autoComplete="off"
          maxLength={maxTaxNumberLength}
          {...form.register('taxNumber')}
        />
      )}
      {taxNumberEnding !== null && <Checkbox label={t('remove')} {...form.register('isRemoved')} />}
      {save.isError && <Notice tone="error">{say(save.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}
