import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefundPayer } from '#contract/approvals.ts'
import { refundOrder } from '#contract/operator.ts'
import type { OrderFile } from '#contract/operatorFiles.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { typedCents } from './typedCents.ts'
import { fileAt, type OrderPage, useFileAction } from './useFiles.ts'
import { useFormKey } from './useFormKey.ts'
import { useMayOperate } from './useMayOperate.ts'
import { useWords } from './useWords.ts'

type Order = NonNullable<OrderFile['order']>

interface Props {
  file: OrderFile
  /** Which page this is. */
  at: OrderPage
}

/** What was paid goes back, all or a part. While a report waits, its answer says what becomes of the money. */
export function RefundCard({ file: { order, report }, at }: Props) {
  const t = useTranslations('operator.refund')
  const { price } = useWords()
  const keyOf = useFormKey()
  const refund = useFileAction(refundOrder, fileAt(at))
  const waits = order?.approval ?? null
  const may = useMayOperate()(refundOrder)
  const isOpen = may && order && order.refundableCents > 0 && report?.state !== 'open' && !waits
  return (
    <>
      {refund.isSuccess && (
        <Notice tone={waits ? 'info' : 'success'}>
          {t(waits ? 'waits' : 'done', { price: price(refund.variables.body.cents) })}
        </Notice>
      )}
      {isOpen && (
        <RefundForm
          key={order.refundableCents}
          order={order}
          isBusy={refund.isPending}
          error={refund.error}
          onRefund={(part) => {
            const { id, refundableCents: shownCents } = order
            const body = { shownCents, ...part }
            refund.mutate({ params: { id }, body: { ...body, key: keyOf({ id, ...body }) } })
          }}
        />
      )}
    </>
  )
}

interface FormProps {
  order: Order
  isBusy: boolean
  error: Error | null
  onRefund: (part: { cents: number; payer: RefundPayer; reason: string }) => void
}

function RefundForm({ order, isBusy, error, onRefund }: FormProps) {
  const t = useTranslations('operator.refund')
  const { price } = useWords()
  const { refundableCents: maxCents, refundedCents, partnerCents, planId } = order
  const [isPart, setIsPart] = useState(false)
  const [typed, setTyped] = useState('')
  const [payer, setPayer] = useState<RefundPayer>('shared')
  const [isTold, setIsTold] = useState(false)
  const cents = isPart ? typedPart(typed, maxCents) : maxCents
  // A part that is all there is left ends what was bought, as all of it does.
  const isAll = cents === maxCents
  const max = price(maxCents)
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      {refundedCents > 0 && (
        <p className="text-sm">{t('given', { price: price(refundedCents) })}</p>
      )}
      <Segmented
        label={t('howMuch')}
        value={isPart ? 'part' : 'all'}
        onChange={(value) => setIsPart(value === 'part')}
        disabled={isBusy}
        options={[
          { value: 'all', label: t('all', { price: max }) },
          { value: 'part', label: t('part') },
        ]}
      />
      {!isAll && (
        <Segmented
          label={t('payer')}
          value={payer}
          onChange={setPayer}
          disabled={isBusy}
          options={payersOf(partnerCents).map((value) => ({ value, label: t(`payers.${value}`) }))}
        />
      )}
      <p className="text-sm text-muted">
        {isAll
          ? planId
            ? t('pass')
            : t('visit')
          : t('partText', { payer, price: price(Math.min(cents ?? partnerCents, partnerCents)) })}
      </p>
      <ReasonForm
        isBusy={isBusy}
        error={error}
        hint={t('reasonHint')}
        onRefused={() => setIsTold(true)}
        choices={[
          {
            label: cents === undefined ? t('submitPart') : t('submit', { price: price(cents) }),
            onChoose: (reason) => {
              setIsTold(true)
              if (cents !== undefined) onRefund({ cents, payer, reason })
            },
          },
        ]}
      >
        {isPart && (
          <Field
            label={t('amount')}
            inputMode="decimal"
            autoComplete="off"
            hint={t('amountHint', { max })}
            error={isTold && cents === undefined && t('amountInvalid', { min: price(1), max })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </ReasonForm>
    </Card>
  )
}

/** Before anything was earned there is nothing for a partner to pay from. */
const payersOf = (partnerCents: number) =>
  RefundPayer.options.filter((payer) => payer !== 'partner' || partnerCents > 0)

/** Undefined where it cannot go back: nothing, or more than is left. */
function typedPart(typed: string, maxCents: number) {
  const cents = typedCents(typed)
  return cents !== undefined && cents > 0 && cents <= maxCents ? cents : undefined
}
