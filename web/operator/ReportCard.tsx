import { useTranslations } from 'use-intl'
import { decideReport } from '#contract/operator.ts'
import type { FiledReport, OrderFile } from '#contract/operatorFiles.ts'
import { returnDays } from '#contract/reports.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ForRole } from './ForRole.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { fileAt, type OrderPage, useFileAction } from './useFiles.ts'
import { useWords } from './useWords.ts'

type Answer = 'money_back' | 'no_money_back'

interface Props {
  file: OrderFile
  report: FiledReport
  /** Which page this is. */
  at: OrderPage
}

/** What the guest said, and the operator's answer: one of two while it waits, and which it was. */
export function ReportCard({ file: { order, visit, returned }, report, at }: Props) {
  const t = useTranslations('operator.report')
  const caseLabel = useTranslations('cases')
  const replyLabel = useTranslations('report.partner')
  const queue = useTranslations('operator.queue')
  const { price, moment } = useWords()
  const decide = useFileAction(decideReport, fileAt(at))
  if (!visit) return null
  const { paidWith, cents } = visit
  const facts = { paidWith, price: price(cents) }
  const choose = (answer: Answer) => (reason: string) =>
    decide.mutate({ params: { id: report.id }, body: { answer, reason } })
  const isOpen = report.state === 'open'
  return (
    <Card className={classes('grid gap-3', isOpen && 'inset-ring-2 inset-ring-warn')}>
      <div className="grid gap-1">
        {isOpen && <h2>{t('title', facts)}</h2>}
        {report.dueAt && (
          <Badge tone="warn" className="justify-self-start">
            {queue('due', { time: moment(report.dueAt) })}
          </Badge>
        )}
        <p className="text-sm">{t('said', { reason: replyLabel(`reason.${report.reason}`) })}</p>
        <p className="text-sm text-muted">{t('returned', { count: returned, days: returnDays })}</p>
        {!isOpen && (
          <p className="text-sm font-bold">{t('answered', { answer: report.answer ?? 'none' })}</p>
        )}
      </div>
      {isOpen && !order?.approval && (
        <ForRole call={decideReport} others="line">
          <ReasonForm
            isBusy={decide.isPending}
            error={decide.error}
            hint={caseLabel('told')}
            choices={[
              { label: t('moneyBack', facts), onChoose: choose('money_back') },
              { label: t('keep', facts), look: 'outline', onChoose: choose('no_money_back') },
            ]}
          />
        </ForRole>
      )}
    </Card>
  )
}
