import { useTranslations } from 'use-intl'
import { type Approval, type ApprovalKind, decideApproval } from '#contract/approvals.ts'
import type { Violation } from '#contract/books.ts'
import { readOperator } from '#web/shell/data/operatorSession.ts'
import { Card } from '#web/ui/Card.tsx'
import { ForRole } from './ForRole.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'
import { useWords } from './useWords.ts'

interface Props {
  approval: Approval
  /** Those whose accounts a posting names. */
  partners?: Violation['partners']
}

/** Money that waits for a second operator; the one who asked for it can only take it back. */
export function ApprovalCard({ approval, partners = [] }: Props) {
  const t = useTranslations('operator.approval')
  const { price, moment } = useWords()
  const decide = useFileAction(decideApproval)
  const { id, kind, cents, reason, goesAt, askedAt } = approval
  const isOwn = readOperator()?.email === approval.operator
  const choose = (answer: 'approve' | 'reject') => (why: string) =>
    decide.mutate({ params: { id }, body: { answer, reason: why } })
  return (
    <Card className="grid grid-cols-1 gap-3 inset-ring-2 inset-ring-warn">
      <h2>{t('title', { isRefund: isRefund(kind) ? 'yes' : 'no', price: price(cents) })}</h2>
      <p className="text-sm break-words">
        {t('asked', { operator: approval.operator, time: moment(askedAt), reason })}
      </p>
      {approval.payer && <p className="text-sm">{t('payer', { payer: approval.payer })}</p>}
      <Moves moves={approval.moves} partners={partners} />
      <p className="text-sm text-muted">
        {goesAt ? t('alone', { time: moment(goesAt) }) : isOwn ? t('own') : t('second')}
      </p>
      {goesAt && (
        <code className="block text-sm break-all">npx --no-install pitstop approve {id}</code>
      )}
      <ForRole call={isOwn ? decideApproval : { access: 'operator_finance' }} others="line">
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
      </ForRole>
    </Card>
  )
}

export const isRefund = (kind: ApprovalKind) => kind === 'refund' || kind === 'report'

function Moves({ moves, partners }: Pick<Approval, 'moves'> & { partners: Violation['partners'] }) {
  const t = useTranslations('operator')
  const { price } = useWords()
  const named = (account: string) =>
    partners.find(({ id }) => account === `partner:${id}`)?.name ??
    t('account', { account, name: '', raw: account })
  if (moves.length === 0) return null
  return (
    <ul className="text-sm tabular-nums">
      {moves.map(({ from, to, cents }, at) => (
        <li key={at}>
          {t('approval.moves', { from: named(from), to: named(to), price: price(cents) })}
        </li>
      ))}
    </ul>
  )
}
