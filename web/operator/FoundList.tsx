import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundThing } from '#contract/foundThing.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { FileLink, OrderRow, VisitRow } from './FileLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { minTyped, useFound } from './useFiles.ts'

/** Fingers that rest this long are done for the moment. */
const restMs = 250

/** What was found, each a link to its file. Nothing before there is something to look for. */
export function FoundList({ typed }: { typed: string }) {
  const t = useTranslations('operator.search')
  const common = useTranslations('common')
  const search = useRested(typed.trim())
  const found = useFound(search)

  if (search.length < minTyped) return null
  if (found.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Waiting>
    )
  if (found.isLoadingError) return <ReadFailed query={found} />
  if (found.data.found.length === 0)
    return (
      <Card>
        <EmptyState icon={<SearchX aria-hidden />} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <ul aria-label={t('found')} className="-mx-3 grid gap-0.5">
        {found.data.found.map((thing) => (
          <li key={thing.id}>
            <FoundRow thing={thing} />
          </li>
        ))}
      </ul>
      {found.data.isMore && <p className="pt-3 text-sm text-muted">{t('more')}</p>}
    </Card>
  )
}

function FoundRow({ thing }: { thing: FoundThing }) {
  const t = useTranslations('operator')
  const location = useTranslations('location')
  switch (thing.kind) {
    case 'visit':
      return <VisitRow visit={thing} />
    case 'order':
      return <OrderRow order={thing} />
    case 'location':
      return (
        <FileLink
          to={
            thing.isPublic
              ? paths.operatorPublicRestroom(thing.id)
              : paths.operatorLocation(thing.id)
          }
          title={thing.name === '' ? location('publicName') : thing.name}
          detail={t('place', { address: thing.address })}
          badge={<StatusBadge standing={thing.standing} />}
        />
      )
    case 'guest':
    case 'partner':
      return (
        <FileLink
          to={paths.operatorPerson(thing.id)}
          title={thing.name}
          detail={`${t('person', { kind: thing.kind })} · ${thing.email}`}
          badge={null}
        />
      )
  }
}

function useRested(value: string) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
