import { useTranslations } from 'use-intl'
import type { OrderFile } from '#contract/operatorFiles.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { orderFileKey, useAct } from './useFiles.ts'
import { useWords } from './useWords.ts'

interface Props {
  file: OrderFile
  /** Which page this is. */
  at: { kind: 'order' | 'visit'; id: string }
}

/** All that was paid goes back. While a report waits, its answer says what becomes of the money. */
export function RefundCard({ file: { order, report }, at }: Props) {
  const t = useTranslations('operator.refund')
  const { operator } = useSource()
  const { price } = useWords()
  const refund = useAct(
    (asked: { id: string; shownCents: number; reason: string }) =>
      operator.refund(asked.id, {
        shownCents: asked.shownCents,
        reason: asked.reason,
      }),
    orderFileKey(at.kind, at.id),
  )
  if (refund.isSuccess) return <Notice tone="success">{t('done')}</Notice>
  if (!order || order.refundableCents === 0 || report?.state === 'open') return null
  const { id, refundableCents: shownCents } = order
  const amount = price(shownCents)
  return (
    <Card className="grid gap-3">
      <div>
        <h2>{t('title', { price: amount })}</h2>
        <p className="mt-1 text-sm text-muted">{order.planId ? t('pass') : t('visit')}</p>
      </div>
      <ReasonForm
        isBusy={refund.isPending}
        error={refund.error}
        choices={[
          {
            label: t('submit', { price: amount }),
            onChoose: (reason) => refund.mutate({ id, shownCents, reason }),
          },
        ]}
      />
    </Card>
  )
}
