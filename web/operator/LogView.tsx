import { ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { operatorActs } from '#contract/operator.ts'
import type { OperatorAct } from '#contract/operatorActs.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ActLine } from './ActList.tsx'

/** What operators did, newest first. */
export function LogView() {
  const t = useTranslations('operator.log')
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      <Pages />
    </div>
  )
}

function Pages() {
  const t = useTranslations('operator')
  const common = useTranslations('common')
  const log = useCallPages(operatorActs, {}, ({ next }) =>
    next === null ? undefined : { before: next },
  )

  if (log.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-64" />
      </Waiting>
    )
  if (log.isLoadingError) return <ReadFailed query={log} />
  const acts = log.data.pages.flatMap((page) => page.acts)
  if (acts.length === 0)
    return <EmptyState icon={<ScrollText aria-hidden />} title={t('log.none')} />
  return (
    <>
      <Card>
        <ol aria-label={t('log.title')} className="divide-y divide-line">
          {acts.map((act) => (
            <li key={act.id} className="py-2.5 text-sm">
              <ActLine act={act} />
              <SubjectLink act={act} />
            </li>
          ))}
        </ol>
      </Card>
      <MoreButton query={log} look="outline">
        {t('log.more')}
      </MoreButton>
    </>
  )
}

const pathOf = {
  person: paths.operatorPerson,
  order: paths.operatorOrder,
  visit: paths.operatorVisit,
  location: paths.operatorLocation,
  mailing: paths.operatorMailing,
}

function SubjectLink({ act: { act, subject } }: { act: OperatorAct }) {
  const t = useTranslations('operator')
  if (!subject || subject.kind === 'lead') return null
  const isPublic = act === 'resolved_map_conflict' || act === 'merged_restrooms'
  return (
    <Link
      to={isPublic ? paths.operatorPublicRestroom(subject.id) : pathOf[subject.kind](subject.id)}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-ink underline underline-offset-2"
    >
      {t('openFile', { kind: subject.kind })}
    </Link>
  )
}
