import { History } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { type DoorAct, doorActsKeptDays, doorLog } from '#contract/staff.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { useByWords } from '#web/i18n/useByWords.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** What was done at the doors, newest first, page by page. */
export function DoorLog() {
  const t = useTranslations('team')
  const common = useTranslations('common')
  const log = useCallPages(doorLog, {}, ({ next }) =>
    next === null ? undefined : { before: next },
  )
  if (log.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-64 rounded-card" />
      </Waiting>
    )
  if (log.isError) return <ReadFailed query={log} />
  const acts = log.data.pages.flatMap((page) => page.acts)
  if (acts.length === 0)
    return <EmptyState icon={<History aria-hidden />} title={t('staff.logNone')} />
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('staff.logHint', { days: doorActsKeptDays })}</p>
      <Card className="py-2!">
        <ol aria-label={t('staff.log')} className="divide-y divide-line">
          {acts.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ol>
      </Card>
      <MoreButton query={log} look="outline">
        {t('log.more')}
      </MoreButton>
    </div>
  )
}

function ActRow({ act }: { act: DoorAct }) {
  const t = useTranslations('team.staff')
  const format = useFormatter()
  const words = useByWords()
  return (
    <li className="grid gap-0.5 py-3">
      <p className="font-semibold">{t('acts', { act: act.act })}</p>
      <p dir="auto" className="text-sm wrap-anywhere">
        {act.restroom}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {words(act)} ·{' '}
        <time dateTime={act.at}>
          {format.dateTime(new Date(act.at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
    </li>
  )
}
