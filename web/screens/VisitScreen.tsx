import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import type { Visit } from '#contract/visits.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { Page } from '#web/layout/Page.tsx'
import { Title } from '#web/layout/Title.tsx'
import { DirectionsLink } from '#web/locations/DirectionsLink.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { CodeCard } from '#web/visits/CodeCard.tsx'
import { DoorSteps } from '#web/visits/DoorSteps.tsx'
import { EndedVisit } from '#web/visits/EndedVisit.tsx'
import { useServerTime, useVisit } from '#web/visits/useVisit.ts'
import { phaseAt } from '#web/visits/visitPhase.ts'
import { PaymentFailed } from './PaymentPage.tsx'
import { RestroomLine } from './RestroomLine.tsx'

export function VisitScreen() {
  const t = useTranslations('visit')
  const { id = '' } = useParams()
  return (
    <>
      <Title>{t('title')}</Title>
      <OneVisit key={id} id={id} />
    </>
  )
}

function OneVisit({ id }: { id: string }) {
  const t = useTranslations('visit')
  const { visit, error, isUnknown, isAsking, ask, aheadMs, isSaved } = useVisit(id)

  if (isUnknown)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('unknown.title')}
        action={<ButtonLink to="/guest">{t('toProfile')}</ButtonLink>}
      >
        {t('unknown.text')}
      </EmptyState>
    )
  if (visit)
    return (
      <Page className="flex flex-1 flex-col gap-4 pt-3! pb-4! wide:py-10!">
        {error && <Notice tone="warn">{t('offline')}</Notice>}
        <ShownVisit visit={visit} aheadMs={aheadMs} isSaved={isSaved} />
      </Page>
    )
  if (error) return <PaymentFailed query={{ error, isFetching: isAsking, refetch: ask }} />
  return (
    <Page>
      <Waiting label={t('loading')} className="grid gap-4 wide:grid-cols-2">
        <Skeleton className="h-96 rounded-sheet" />
        <Skeleton className="h-40 rounded-card" />
      </Waiting>
    </Page>
  )
}

function ShownVisit({
  visit,
  aheadMs,
  isSaved,
}: {
  visit: Visit
  aheadMs: number
  isSaved: boolean
}) {
  const now = useServerTime(aheadMs)
  const phase = phaseAt(visit, now)
  const { location } = visit
  const place = { ...location, photoUrl: location.photoUrl ?? undefined }
  const hasCode = (phase === 'live' || phase === 'starts_later') && visit.code !== null
  return (
    <div className="flex flex-1 flex-col gap-4 wide:grid wide:grid-cols-[560px_1fr] wide:content-center wide:gap-x-12">
      <Announcement visit={visit} phase={phase} now={now} />
      {(phase === 'live' || phase === 'starts_later') && visit.code !== null ? (
        <CodeCard visit={visit} code={visit.code} phase={phase} now={now} isSaved={isSaved} />
      ) : (
        phase !== 'live' &&
        phase !== 'starts_later' && <EndedVisit visit={visit} phase={phase} now={now} />
      )}
      <div className="flex flex-1 flex-col gap-4 wide:justify-center wide:gap-5">
        {phase === 'starts_later' && <StartsLater visit={visit} now={now} />}
        <RestroomLine place={place} />
        {hasCode && (
          <>
            <DoorSteps instructions={visit.instructions} />
            <DirectionsLink location={place} look="filled" className="mt-auto wide:mt-0" />
          </>
        )}
      </div>
    </div>
  )
}

/** Read out when the state changes, never each second. */
function Announcement({
  visit,
  phase,
  now,
}: {
  visit: Visit
  phase: ReturnType<typeof phaseAt>
  now: Date
}) {
  const t = useTranslations('visit')
  const doorTime = useDoorTime()
  const turn = phase === 'starts_later' ? visit.validFrom : visit.validUntil
  const time = turn ? doorTime(new Date(turn), now, zoneOf(visit.location.openingHours)) : ''
  return (
    <p role="status" className="sr-only">
      {t(`announce.${phase}`, { time })}
    </p>
  )
}

function StartsLater({ visit, now }: { visit: Visit; now: Date }) {
  const t = useTranslations('visit')
  const doorTime = useDoorTime()
  if (!visit.validFrom) return null
  const time = doorTime(new Date(visit.validFrom), now, zoneOf(visit.location.openingHours))
  return (
    <Notice tone="warn" title={t('startsAt', { time })}>
      {t('startsHint')}
    </Notice>
  )
}
