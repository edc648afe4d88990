import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

interface Props<Act> {
  log: UseInfiniteQueryResult<{ pages: { acts: Act[] }[] }>
  title: string
  /** Instead of an empty log. */
  none: string
  /** Above the acts. */
  hint?: string
  /** An `ActRow` with a key. */
  children: (act: Act) => ReactNode
}

/** What was done, newest first, page by page. */
export function ActLog<Act>({ log, title, none, hint, children }: Props<Act>) {
  const t = useTranslations('team.log')
  const common = useTranslations('common')
  if (log.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-64 rounded-card" />
      </Waiting>
    )
  if (log.isLoadingError) return <ReadFailed query={log} />
  const acts = log.data.pages.flatMap((page) => page.acts)
  if (acts.length === 0) return <EmptyState icon={<History aria-hidden />} title={none} />
  return (
    <div className="grid gap-3">
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      <Card className="py-2!">
        <ol aria-label={title} className="divide-y divide-line">
          {acts.map(children)}
        </ol>
      </Card>
      <MoreButton query={log} look="outline">
        {t('more')}
      </MoreButton>
    </div>
  )
}

interface RowProps {
  act: string
  /** What it was done to. */
  detail: string
  by: string
  at: string
}

export function ActRow({ act, detail, by, at }: RowProps) {
  const format = useFormatter()
  return (
    <li className="grid gap-0.5 py-3">
      <p className="font-semibold">{act}</p>
      {detail !== '' && (
        <p dir="auto" className="text-sm wrap-anywhere">
          {detail}
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {by} ·{' '}
        <time dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
    </li>
  )
}
