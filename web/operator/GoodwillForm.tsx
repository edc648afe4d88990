import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OperatorIncident, operatorIncidents, payGoodwill } from '#contract/incidents.ts'
import { Field } from '#web/ui/Field.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { typedCents } from './typedCents.ts'
import { useFileAction } from './useFiles.ts'
import { useMayOperate } from './useMayOperate.ts'
import { useWords } from './useWords.ts'

interface Props {
  incident: OperatorIncident
  /** What it can be given now. */
  offerCents: number
}

/** Adds to the partner's earnings after an upheld incident. */
export function GoodwillForm({ incident: { id, guest }, offerCents }: Props) {
  const t = useTranslations('operator.incidents.goodwill')
  const { price } = useWords()
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const pay = useFileAction(payGoodwill, [operatorIncidents, { query: { guest: guest.id } }])
  if (!useMayOperate()(payGoodwill)) return null
  const amount = typedCents(typed)
  const cents = amount && amount <= offerCents ? amount : undefined
  const max = price(offerCents)
  return (
    <ReasonForm
      isBusy={pay.isPending}
      error={pay.error}
      hint={t('hint')}
      onRefused={() => setIsRefused(true)}
      choices={[
        {
          label: t('pay'),
          look: 'outline',
          onChoose: (reason) => {
            setIsRefused(true)
            if (cents !== undefined) pay.mutate({ params: { id }, body: { cents, reason } })
          },
        },
      ]}
    >
      <h3>{t('title')}</h3>
      <Field
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        hint={t('amountHint', { max })}
        error={isRefused && cents === undefined && t('amountInvalid', { min: price(1), max })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonForm>
  )
}
