import { useTranslations } from 'use-intl'
import type { RefundApproval } from '#contract/operatorFiles.ts'
import { readOperator } from '#web/data/operatorSession.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { orderFileKey, useAct } from './useFiles.ts'
import { useWords } from './useWords.ts'

interface Props {
  approval: RefundApproval
  /** Which page this is. */
  at: { kind: 'order' | 'visit'; id: string }
}

/** A refund that waits for a second operator; the one who asked for it can only take it back. */
export function ApprovalCard({ approval, at }: Props) {
  const t = useTranslations('operator.approval')
  const { operator } = useSource()
  const { price, moment } = useWords()
  const decide = useAct(
    (asked: { answer: 'approve' | 'reject'; reason: string }) =>
      operator.decideRefund(approval.id, asked),
    orderFileKey(at.kind, at.id),
  )
  const { id, cents, reason, goesAt, askedAt } = approval
  const isOwn = readOperator()?.email === approval.operator
  const choose = (answer: 'approve' | 'reject') => (why: string) =>
    decide.mutate({ answer, reason: why })
  return (
    <Card className="grid gap-3 inset-ring-2 inset-ring-warn">
      <h2>{t('title', { price: price(cents) })}</h2>
      <p className="text-sm break-words">
        {t('asked', { operator: approval.operator, time: moment(askedAt), reason })}
      </p>
      <p className="text-sm text-muted">
        {goesAt ? t('alone', { time: moment(goesAt) }) : isOwn ? t('own') : t('second')}
      </p>
      {goesAt && <code className="block text-sm break-all">npx pitstop approve {id}</code>}
      <ReasonForm
        isBusy={decide.isPending}
        error={decide.error}
        choices={
          isOwn
            ? [{ label: t('takeBack'), look: 'outline', onChoose: choose('reject') }]
            : [
                { label: t('approve', { price: price(cents) }), onChoose: choose('approve') },
                { label: t('reject'), look: 'outline', onChoose: choose('reject') },
              ]
        }
      />
    </Card>
  )
}
