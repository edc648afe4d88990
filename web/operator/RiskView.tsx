import { CircleCheckBig, Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { riskQueue } from '#contract/operator.ts'
import type { RiskLine } from '#contract/operatorRisk.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { FileLink } from './FileLink.tsx'
import { readAnew } from './readAnew.ts'
import { useWords } from './useWords.ts'

/** What exceeds a budget, or is the word of one against another: the most money first. */
export function RiskView() {
  const t = useTranslations('cases')
  return (
    <div className="grid grid-cols-1 gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      <List />
    </div>
  )
}

function List() {
  const t = useTranslations('cases')
  const common = useTranslations('common')
  const risk = useCall(riskQueue, undefined, readAnew)

  if (risk.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Waiting>
    )
  if (risk.isLoadingError) return <ReadFailed query={risk} />
  if (risk.data.cases.length === 0)
    return (
      <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <Card>
      <ul aria-label={t('title')} className="-mx-3 grid grid-cols-1 gap-0.5">
        {risk.data.cases.map((line) => (
          <li key={line.id}>
            <Row line={line} now={risk.dataUpdatedAt} />
          </li>
        ))}
      </ul>
      {risk.data.isMore && <p className="pt-3 text-sm text-muted">{t('more')}</p>}
    </Card>
  )
}

function Row({ line, now }: { line: RiskLine; now: number }) {
  const t = useTranslations('cases')
  const queue = useTranslations('operator.queue')
  const { price, moment } = useWords()
  const { kind, cents, why, guest, partner, dueAt } = line
  const isOverdue = Date.parse(dueAt) < now
  const time = moment(dueAt)
  const names = [partner, guest].flatMap((person) => person?.name ?? [])
  return (
    <FileLink
      to={paths.operatorCase(line.id)}
      title={t('kind', { kind, price: price(cents) })}
      detail={[...names, ...why.map((one) => t('why', { why: one }))].join(' · ')}
      badge={
        <Badge tone={isOverdue ? 'bad' : 'warn'} icon={<Hourglass aria-hidden />}>
          {isOverdue ? queue('overdue', { time }) : queue('due', { time })}
        </Badge>
      }
    />
  )
}
