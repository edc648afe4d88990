import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import type { Visit } from '#contract/visits.ts'
import { KeepCard } from '#web/account/auth/KeepCard.tsx'
import { CasesCard } from '#web/account/cases/CasesCard.tsx'
import { PushSwitch } from '#web/account/push/PushSwitch.tsx'
import { DirectionsLink } from '#web/guest/locations/DirectionsLink.tsx'
import { NearestOpen } from '#web/guest/locations/NearestOpen.tsx'
import { PlaceMap } from '#web/guest/locations/PlaceMap.tsx'
import { useIsWide } from '#web/guest/locations/useIsWide.ts'
import { useLocation } from '#web/guest/locations/useLocations.ts'
import { AskedVisit, isAsked } from '#web/guest/visits/AskedVisit.tsx'
import { CodeCard } from '#web/guest/visits/CodeCard.tsx'
import { CoveredBy } from '#web/guest/visits/CoveredBy.tsx'
import { DoorSteps } from '#web/guest/visits/DoorSteps.tsx'
import { EndedVisit } from '#web/guest/visits/EndedVisit.tsx'
import { wordOffline } from '#web/guest/visits/heldDoorCode.ts'
import { forgetEndedRequest, showsSteps } from '#web/guest/visits/heldVisit.ts'
import { PartBack } from '#web/guest/visits/PartBack.tsx'
import { ReportVisit } from '#web/guest/visits/ReportVisit.tsx'
import { SaveCode } from '#web/guest/visits/SaveCode.tsx'
import { useVisit } from '#web/guest/visits/useVisit.ts'
import { hasCode, phaseAt } from '#web/guest/visits/visitPhase.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { useRecovered, useUnclaimed } from '#web/shell/data/guest.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { isStorageBlocked } from '#web/shell/data/storage.ts'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { useWakeLock } from '#web/shell/device/useWakeLock.ts'
import { HouseRuleList } from '#web/shell/layout/HouseRules.tsx'
import { OwnPageLink } from '#web/shell/layout/OwnPageLink.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
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
        action={<OwnPageLink>{t('toProfile')}</OwnPageLink>}
      >
        {t('unknown.text')}
      </EmptyState>
    )
  if (visit)
    return (
      <Page className="flex flex-1 flex-col gap-4 pt-3! pb-4! wide:py-10!">
        <ShownVisit visit={visit} aheadMs={aheadMs} isSaved={isSaved} error={error} />
      </Page>
    )
  return (
    <Page>
      {error ? (
        <ReadFailed query={{ error, isFetching: isAsking, refetch: ask }} />
      ) : (
        <Waiting label={t('loading')} className="grid gap-4 wide:grid-cols-2">
          <Skeleton className="h-96 rounded-sheet" />
          <Skeleton className="h-40 rounded-card" />
        </Waiting>
      )}
    </Page>
  )
}

function ShownVisit({
  visit,
  aheadMs,
  isSaved,
  error,
}: {
  visit: Visit
  aheadMs: number
  isSaved: boolean
  /** Why this is what it was before. */
  error: Error | null
}) {
  const t = useTranslations('visit')
  const now = useServerTime(aheadMs)
  const isWide = useIsWide()
  // A device is told of answers by the session of an account.
  const isRecovered = useRecovered() !== null
  const isUnclaimed = useUnclaimed() !== null || isRecovered
  const phase = phaseAt(visit, now)
  useWakeLock(hasCode(phase))
  useEffect(() => forgetEndedRequest(visit.id), [visit.id, visit.state])
  const place = placeOfVisit(visit)
  return (
    <>
      {error && <NotRead error={error} visit={visit} phase={phase} isSaved={isSaved} />}
      <div className="flex flex-1 flex-col gap-4 wide:grid wide:grid-cols-[560px_1fr] wide:content-center wide:gap-x-12">
        <Announcement visit={visit} phase={phase} now={now} />
        {hasCode(phase) ? (
          <>
            <CodeCard visit={visit} phase={phase} now={now} isSaved={isSaved} />
            <div className="flex flex-1 flex-col gap-4 wide:gap-5">
              {isStorageBlocked && <Notice tone="warn">{t('notKept')}</Notice>}
              <PausedDoor visit={visit} now={now} />
              <PartBack visit={visit} />
              {phase === 'starts_later' && <StartsLater visit={visit} now={now} />}
              <RestroomLine place={place} />
              <DoorSteps visit={visit} />
              <AgreedRules visit={visit} />
              <div className="mt-auto grid gap-1 wide:mt-0">
                <DirectionsLink
                  location={place}
                  look={isShownOnAsking(visit) ? 'wide' : 'filled'}
                />
                {phase === 'live' && <SaveCode visit={visit} />}
                <ReportVisit visit={visit} now={now} />
              </div>
              {isWide && <PlaceMap location={place} />}
            </div>
          </>
        ) : isAsked(visit, phase) ? (
          <AskedVisit
            visit={visit}
            phase={phase}
            now={now}
            restroom={<RestroomLine place={place} />}
            whileWaiting={!isUnclaimed && <PushSwitch of="answer" />}
            alternative={<NearestTo locationId={visit.location._id} />}
          />
        ) : (
          <EndedVisit
            visit={visit}
            phase={phase}
            now={now}
            keep={<KeepCard />}
            alternative={
              <NearestOpen
                location={place}
                isMain
                price={({ _id }) => <CoveredBy locationId={_id} />}
              />
            }
          >
            <RestroomLine place={place} />
            {showsSteps(visit, now) && <DoorSteps visit={visit} />}
            <AgreedRules visit={visit} />
            {isWithPerson(visit) && <CasesCard visitId={visit.id} />}
          </EndedVisit>
        )}
      </div>
    </>
  )
}

/** What is shown is what was known before. */
function NotRead({
  error,
  visit,
  phase,
  isSaved,
}: {
  error: Error
  visit: Visit
  phase: ReturnType<typeof phaseAt>
  isSaved: boolean
}) {
  const t = useTranslations('visit')
  const refusal = useRefusal()
  return (
    <Notice tone="warn">
      {error instanceof NoAnswer
        ? t(hasCode(phase) ? wordOffline(visit, isSaved) : 'offline')
        : refusal(error)}
    </Notice>
  )
}

/** Its report waits for a person, or was answered by one. */
const isWithPerson = ({ report }: Visit) =>
  report?.outcome.kind === 'with_operator' || report?.outcome.kind === 'answered'

/** The card then has the screen's one filled button: it shows the door's own code. */
const isShownOnAsking = ({ location }: Visit) => location.entry === 'keypad'

const placeOfVisit = ({ location, cents }: Visit) => ({
  ...location,
  photoUrl: location.photoUrl ?? undefined,
  price: priceOf(cents),
})

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
  // A region that comes with its words is silent: they come a moment later.
  const words = useDeferredValue(t(`announce.${phase}`, { time }), '')
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}

/** Shows the partner's pause to a guest who holds a code, before they walk there. */
function PausedDoor({ visit: { location }, now }: { visit: Visit; now: Date }) {
  const t = useTranslations('visit')
  const doorTime = useDoorTime()
  const pause = pauseAt(location.pause, now)
  if (!pause) return null
  if (pause.kind === 'out_of_order')
    return <Notice tone="warn">{t('outOfOrder', { reason: pause.reason })}</Notice>
  const time = doorTime(new Date(pause.until), now, zoneOf(location.openingHours))
  return <Notice>{t('paused', { time })}</Notice>
}

/** As they stood when the visit was paid for, or its code was asked for. */
function AgreedRules({ visit: { houseRules } }: { visit: Visit }) {
  const t = useTranslations('common')
  if (houseRules.length === 0) return null
  return (
    <section aria-label={t('houseRules')} className="grid gap-1.5">
      <h2 className="text-base!">{t('houseRules')}</h2>
      <HouseRuleList rules={houseRules} />
    </section>
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

/** The nearest other restroom that is open now. */
function NearestTo({ locationId }: { locationId: string }) {
  const location = useLocation(locationId)
  return (
    location.data && (
      <NearestOpen location={location.data} price={({ _id }) => <CoveredBy locationId={_id} />} />
    )
  )
}
