import { CircleCheckBig, Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { operatorQueue } from '#contract/operator.ts'
import type { QueueItem } from '#contract/operatorFiles.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { isRefund } from './ApprovalCard.tsx'
import { FileLink } from './FileLink.tsx'
import { readAnew } from './readAnew.ts'
import { useWords } from './useWords.ts'

/** What waits for an operator, the longest first. */
export function QueueList() {
  const t = useTranslations('operator.queue')
  const common = useTranslations('common')
  const queue = useCall(operatorQueue, undefined, readAnew)

  if (queue.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Waiting>
    )
  if (queue.isLoadingError) return <ReadFailed query={queue} />
  if (queue.data.waiting.length === 0)
    return (
      <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <Card>
      <ul aria-label={t('title')} className="-mx-3 grid grid-cols-1 gap-0.5">
        {queue.data.waiting.map((item) => (
          <li key={item.id}>
            <Row item={item} now={queue.dataUpdatedAt} />
          </li>
        ))}
      </ul>
      {queue.data.isMore && <p className="pt-3 text-sm text-muted">{t('more')}</p>}
    </Card>
  )
}

function Row({ item, now }: { item: QueueItem; now: number }) {
  const t = useTranslations('operator.queue')
  const { moment } = useWords()
  const shown = useShown()(item)
  const isOverdue = Date.parse(item.dueAt) < now
  const time = moment(item.dueAt)
  return (
    <FileLink
      to={shown.to}
      title={shown.title}
      detail={`${shown.about} · ${moment(item.since)}`}
      badge={
        <Badge tone={isOverdue ? 'bad' : 'warn'} icon={<Hourglass aria-hidden />}>
          {isOverdue ? t('overdue', { time }) : t('due', { time })}
        </Badge>
      }
    />
  )
}

function pageOf({ asks, subjectId }: Extract<QueueItem, { kind: 'approval' }>) {
  if (asks === 'settlement') return paths.operatorBooks
  return asks === 'late_use' ? paths.operatorCase(subjectId) : paths.operatorOrder(subjectId)
}

/** Where an item is decided, and what it says of itself. */
function useShown() {
  const t = useTranslations('operator.queue')
  const replyLabel = useTranslations('report.partner')
  const flagged = useTranslations('reviews')
  const { price } = useWords()
  return (item: QueueItem) => {
    if (item.kind === 'approval')
      return {
        to: pageOf(item),
        title: t('approval', {
          isRefund: isRefund(item.asks) ? 'yes' : 'no',
          price: price(item.cents),
          operator: item.operator,
        }),
        about: item.title,
      }
    if (item.kind === 'mailing')
      return {
        to: paths.operatorMailing(item.id),
        title: t('mailing', { count: item.addressees }),
        about: item.operator,
      }
    const about = `${item.locationName} · ${item.guestName}`
    if (item.kind === 'report') {
      const reason = replyLabel(`reason.${item.reason}`)
      return { to: paths.operatorVisit(item.visitId), title: t('report', { reason }), about }
    }
    const reason = flagged(`reasons.${item.reason}`)
    return { to: paths.operatorReview(item.id), title: t('review', { reason }), about }
  }
}
