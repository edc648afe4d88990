import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { operatorIncidents } from '#contract/incidents.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { FileTo } from './FileTo.tsx'
import { IncidentCard } from './IncidentCard.tsx'
import { readAnew } from './readAnew.ts'

/** Open incidents, the oldest first, and guests of whom many were upheld. */
export function IncidentsView() {
  const t = useTranslations('operator.incidents')
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      <List />
    </div>
  )
}

function List() {
  const t = useTranslations('operator.incidents')
  const common = useTranslations('common')
  const query = useCall(operatorIncidents, { query: {} }, readAnew)

  if (query.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Waiting>
    )
  if (query.isLoadingError) return <ReadFailed query={query} />
  const { incidents, isMore, repeated } = query.data
  return (
    <>
      {repeated.length > 0 && (
        <Card aria-labelledby="repeated">
          <h2 id="repeated">{t('repeatedTitle')}</h2>
          <ul className="divide-y divide-line">
            {repeated.map(({ id, name, upheld }) => (
              <li key={id} className="py-2">
                <FileTo to={paths.operatorPerson(id)} detail={t('repeated', { count: upheld })}>
                  {name}
                </FileTo>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {incidents.length === 0 && (
        <EmptyState icon={<CircleCheckBig aria-hidden />} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      <ul aria-label={t('title')} className="grid gap-3">
        {incidents.map((incident) => (
          <li key={incident.id}>
            <Card>
              <IncidentCard incident={incident} />
            </Card>
          </li>
        ))}
      </ul>
      {isMore && <p className="text-sm text-muted">{t('more')}</p>}
    </>
  )
}
