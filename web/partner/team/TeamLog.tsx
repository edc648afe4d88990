import { History } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { type TeamAct, teamLog } from '#contract/teamLog.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { useActDetail } from './useActDetail.ts'

/** Newest first, page by page. */
export function TeamLog() {
  const t = useTranslations('team.log')
  const common = useTranslations('common')
  const log = useCallPages(teamLog, {}, ({ next }) =>
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
  if (acts.length === 0) return <EmptyState icon={<History aria-hidden />} title={t('none')} />
  return (
    <div className="grid gap-3">
      <Card className="py-2!">
        <ol aria-label={t('title')} className="divide-y divide-line">
          {acts.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ol>
      </Card>
      <MoreButton query={log} look="outline">
        {t('more')}
      </MoreButton>
    </div>
  )
}

function ActRow({ act }: { act: TeamAct }) {
  const t = useTranslations('team.log')
  const format = useFormatter()
  const detail = useActDetail()(act)
  const at = new Date(act.at)
  const what = [act.subject, detail].filter((part) => part !== null && part !== '')
  return (
    <li className="grid gap-0.5 py-3">
      <p className="font-semibold">{t(`acts.${act.act}`)}</p>
      {what.length > 0 && (
        <p dir="auto" className="text-sm wrap-anywhere">
          {what.join(' · ')}
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {act.by ?? t('nobody')} ·{' '}
        <time dateTime={act.at}>
          {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
    </li>
  )
}
