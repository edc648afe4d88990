import { DoorClosed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { doorState } from '#contract/doorCredentials.ts'
import { myLocation, type Standing } from '#contract/locations.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import { SignInByCode } from '#web/account/auth/SignInByCode.tsx'
import { PushSwitch } from '#web/account/push/PushSwitch.tsx'
import { useCall } from '#web/api/useCall.ts'
import { SignLink } from '#web/partner/doorSign/SignLink.tsx'
import { ArrivingGuests } from '#web/partner/doors/ArrivingGuests.tsx'
import { CodeCheck } from '#web/partner/doors/CodeCheck.tsx'
import { DoorDevices } from '#web/partner/doors/DoorDevices.tsx'
import { ClockAlarm, DoorAlarms } from '#web/partner/doors/DoorSafety.tsx'
import { DoorStatus } from '#web/partner/doors/DoorStatus.tsx'
import { SoundSwitch } from '#web/partner/doors/SoundSwitch.tsx'
import { StaffMode } from '#web/partner/doors/StaffMode.tsx'
import { StaffTurn } from '#web/partner/doors/StaffTurn.tsx'
import { useAheadMs } from '#web/partner/doors/useDoor.ts'
import { PauseCard } from '#web/partner/listing/PauseCard.tsx'
import { StandingNotice } from '#web/partner/listing/StandingNotice.tsx'
import { useTitleWithRequests, WaitingRequests } from '#web/partner/requests/WaitingRequests.tsx'
import { RestroomChoice } from '#web/partner/restrooms/RestroomChoice.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/data/session.ts'
import { useStaffMode } from '#web/shell/data/staffMode.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { intoView } from '#web/ui/intoView.ts'
import { Newcomers } from './Newcomers.tsx'
import { PartnerStatus } from './PartnerStatus.tsx'

/** Where staff check the codes of guests. */
export function DoorScreen() {
  const t = useTranslations('door')
  const door = useCall(doorState)
  const isPartner = useSession()?.userType === 'partner'
  const aheadMs = useAheadMs()
  const now = useNow(aheadMs)
  const isStaff = useStaffMode()
  const windowTitle = useTitleWithRequests(t('title'))
  // The keypad waits for nothing: only a partner who surely has no door is led elsewhere.
  if (door.data === null) return <NoDoor />
  const timeZone = door.data?.timeZone
  const isPaused = door.data && pauseAt(door.data.pause, now) !== null
  const pause = door.data && (
    <PauseCard
      restroomId={door.data.locationId}
      pause={door.data.pause}
      timeZone={door.data.timeZone}
      now={now}
      className="mb-4"
    />
  )
  return (
    <Page className="pt-3! wide:pt-6!">
      <Title>{windowTitle}</Title>
      <Newcomers />
      {isPartner && !isStaff && <RestroomChoice />}
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h1 className="text-2xl!">{t('title')}</h1>
        <DoorStatus timeZone={timeZone} />
      </div>
      {door.data && <Status standing={door.data.standing} isOwn={isPartner && !isStaff} />}
      {door.data?.staff && <StaffTurn staff={door.data.staff} now={now} />}
      <ClockAlarm />
      {isPartner && !isStaff && <DoorAlarms timeZone={timeZone} />}
      {/* Staff who forgot that the door is closed to new guests see it before all else. */}
      {isPaused && (
        // Paused far below, it is seen to hold.
        <div ref={intoView} className="scroll-mt-20">
          {pause}
        </div>
      )}
      <div className="grid gap-4 tablet:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_400px] wide:gap-5">
        <WaitingRequests asksFirst={door.data?.asksFirst ?? false} className="tablet:col-span-2" />
        <CodeCheck timeZone={timeZone} entry={door.data?.entry ?? 'staff'} />
        <div className="grid content-start gap-4">
          <ArrivingGuests timeZone={timeZone} aheadMs={aheadMs} />
          <SoundSwitch />
          {isPartner && door.data?.asksFirst && <PushSwitch of="requests" />}
          {!isPaused && pause}
          {isPartner && !isStaff && <DoorDevices />}
          {isPartner && !isStaff && door.data && <SignLink />}
          <StaffMode
            signInByCode={(form) => <SignInByCode userType="partner" email="" {...form} />}
          />
        </div>
      </div>
    </Page>
  )
}

/** A device of staff knows no more than whether the restroom is offered. */
function Status({ standing, isOwn }: { standing: Standing; isOwn: boolean }) {
  if (standing !== 'visible')
    return isOwn ? <OwnStandingNotice /> : <StandingNotice standing={standing} />
  return isOwn && <PartnerStatus className="-mt-2 mb-3" />
}

function OwnStandingNotice() {
  const mine = useCall(myLocation)
  return mine.data && <StandingNotice standing={mine.data.standing} reason={mine.data.takenDown} />
}

function NoDoor() {
  const t = useTranslations('door')
  return (
    <Page>
      <Title>{t('title')}</Title>
      <EmptyState
        icon={<DoorClosed aria-hidden />}
        title={t('noLocation')}
        action={<ButtonLink to={paths.partner}>{t('toDetails')}</ButtonLink>}
      >
        {t('noLocationHint')}
      </EmptyState>
    </Page>
  )
}
