import { DoorClosed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import { ArrivingGuests } from '#web/doors/ArrivingGuests.tsx'
import { CodeCheck } from '#web/doors/CodeCheck.tsx'
import { DoorAlarms, DoorDevices } from '#web/doors/DoorSafety.tsx'
import { DoorStatus } from '#web/doors/DoorStatus.tsx'
import { StaffMode } from '#web/doors/StaffMode.tsx'
import { useAheadMs } from '#web/doors/useDoor.ts'
import { SignLink } from '#web/doorSign/SignLink.tsx'
import { useStaffMode } from '#web/data/staffMode.ts'
import { Page } from '#web/layout/Page.tsx'
import { Title } from '#web/layout/Title.tsx'
import { useNow } from '#web/locations/useNow.ts'
import { NudgeSwitch } from '#web/nudges/NudgeSwitch.tsx'
import { PauseCard } from '#web/partner/PauseCard.tsx'
import { useMyLocation } from '#web/partner/useMyLocation.ts'
import { useTitleWithRequests, WaitingRequests } from '#web/requests/WaitingRequests.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Where staff check the codes of guests. */
export function DoorScreen() {
  const t = useTranslations('door')
  const mine = useMyLocation()
  const now = new Date(useNow().getTime() + useAheadMs())
  const isStaff = useStaffMode()
  const windowTitle = useTitleWithRequests(t('title'))
  // The keypad waits for nothing: only a partner who surely has no door is led elsewhere.
  if (mine.data === null) return <NoDoor />
  const timeZone = mine.data && zoneOf(mine.data.openingHours)
  const isPaused = mine.data && pauseAt(mine.data.pause, now) !== null
  const pause = mine.data && <PauseCard location={mine.data} now={now} className="mb-4" />
  return (
    <Page className="pt-3! wide:pt-6!">
      <Title>{windowTitle}</Title>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
        <h1 className="text-2xl!">{t('title')}</h1>
        <DoorStatus />
      </div>
      <DoorAlarms timeZone={timeZone} />
      {/* Staff who forgot that the door is closed to new guests see it before all else. */}
      {isPaused && (
        <div ref={intoView} className="scroll-mt-20">
          {pause}
        </div>
      )}
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:gap-5">
        <WaitingRequests asksFirst={mine.data?.asksFirst ?? false} className="wide:col-span-2" />
        <CodeCheck timeZone={timeZone} />
        <div className="grid content-start gap-4">
          <ArrivingGuests timeZone={timeZone} />
          {mine.data?.asksFirst && <NudgeSwitch of="requests" />}
          {!isPaused && pause}
          {!isStaff && <DoorDevices />}
          {!isStaff && mine.data && <SignLink />}
          <StaffMode />
        </div>
      </div>
    </Page>
  )
}

/** Whoever paused far below sees that it holds. */
const intoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })

function NoDoor() {
  const t = useTranslations('door')
  return (
    <Page>
      <Title>{t('title')}</Title>
      <EmptyState
        icon={<DoorClosed aria-hidden />}
        title={t('noLocation')}
        action={<ButtonLink to="/partner">{t('toDetails')}</ButtonLink>}
      >
        {t('noLocationHint')}
      </EmptyState>
    </Page>
  )
}
