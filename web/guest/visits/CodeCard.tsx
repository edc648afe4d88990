import { guestAccess } from 'virtual:guest-access'
import { CircleCheck, Clock, CloudOff } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { guestMark } from '#contract/guestMark.ts'
import { zoneOf } from '#contract/openingHours.ts'
import type { Visit } from '#contract/visits.ts'
import { codeLifetimeMinutes } from '#contract/visitTerms.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useRecovered, useUnclaimed } from '#web/shell/data/guest.ts'
import { useSession } from '#web/shell/data/session.ts'
import { CountdownRing } from '#web/ui/CountdownRing.tsx'
import { classes } from '#web/ui/classes.ts'
import { minutesAndSeconds } from '#web/ui/minutesAndSeconds.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import { DoorCode } from './DoorCode.tsx'
import { opensOffline } from './heldDoorCode.ts'
import { codeGroups, spokenCode } from './visitPhase.ts'

interface Props {
  visit: Visit
  phase: 'live' | 'starts_later'
  now: Date
  isSaved: boolean
}

/** The pass is paper: white with black digits in both themes, so that sun, scanners and staff read it the same. */
export function CodeCard({ visit, phase, now, isSaved }: Props) {
  const t = useTranslations('visit')
  const doorTime = useDoorTime()
  const zone = zoneOf(visit.location.openingHours)
  const isLive = phase === 'live'
  const turn = new Date((isLive ? visit.validUntil : visit.validFrom) ?? now)
  const time = doorTime(turn, now, zone)
  return (
    <section
      aria-label={t('title')}
      className="overflow-hidden rounded-sheet bg-white text-[#0b1f24] shadow-card wide:self-start"
    >
      <h1 className="flex items-center justify-between gap-3 bg-[#0b6b63] px-5 py-3.5 text-base leading-[1.5rem] font-bold tracking-normal text-white wide:px-7 wide:py-4.5 wide:text-lg">
        <span className="flex items-center gap-2">
          {isLive ? (
            <CircleCheck aria-hidden strokeWidth={2.6} className="size-[22px]" />
          ) : (
            <Clock aria-hidden strokeWidth={2.6} className="size-[22px]" />
          )}
          <span>
            {t('title')}
            <PartnerTitle visit={visit} />
            <OwnMark />
          </span>
        </span>
        <span>{isLive ? t('until', { time }) : t('from', { time })}</span>
      </h1>
      <div className="low:grid low:grid-cols-2 low:items-center">
        {visit.location.entry === 'keypad' && visit.code === null ? (
          <DoorCode visit={visit} isLive={isLive} />
        ) : visit.code === null ? (
          <p className="px-5 py-6 font-semibold wide:px-7">{t('codeGone')}</p>
        ) : (
          <Digits code={visit.code} />
        )}
        <div
          className={classes(
            'mx-3 grid place-items-center',
            visit.code ? 'grid-cols-2 max-[17rem]:grid-cols-1 max-[17rem]:gap-4' : 'grid-cols-1',
            'border-t-2 border-dashed border-[#c9d4d3] py-5 low:gap-4 low:border-t-0 low:border-l-2 low:pl-4 wide:mx-7 wide:py-7',
          )}
        >
          <Ring isLive={isLive} leftMs={turn.getTime() - now.getTime()} />
          {visit.code && (
            <QrCode
              text={visit.code}
              label={t('qr')}
              className="aspect-square w-full max-w-[148px] wide:max-w-48"
            />
          )}
        </div>
      </div>
      {opensOffline(visit, isSaved) && (
        <p className="flex flex-nowrap items-center justify-center gap-2 bg-[#eef2f1] px-4 py-2.5 text-sm font-semibold text-[#3b4e54] wide:py-3.5">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t('saved')}
        </p>
      )}
    </section>
  )
}

/** Staff who do not read the guest's language read the card all the same. */
function PartnerTitle({ visit: { partnerLanguage } }: { visit: Visit }) {
  const language = useLocale()
  if (partnerLanguage === null || partnerLanguage === language) return null
  return (
    <span lang={partnerLanguage} className="block text-sm leading-4 font-semibold">
      {guestAccess[partnerLanguage]}
    </span>
  )
}

/** What the door calls a guest who has no name there. */
function OwnMark() {
  const t = useTranslations('common')
  const session = useSession()
  const recovered = useRecovered()
  const unclaimed = useUnclaimed()
  if (session?.userName) return null
  const guestId = session?.userId ?? (recovered ?? unclaimed)?.guestId
  if (guestId === undefined) return null
  return (
    <span className="block text-sm leading-4 font-semibold">
      {t('markedGuest', { mark: guestMark(guestId) })}
    </span>
  )
}

function Digits({ code }: { code: string }) {
  const t = useTranslations('visit')
  return (
    <p className="px-2 pt-5 pb-3.5 wide:pt-9 wide:pb-6">
      <span className="sr-only">{t('code', { digits: spokenCode(code) })}</span>
      <span
        aria-hidden
        className={classes(
          'flex justify-center gap-[min(18px,4.4vw)] leading-none font-extrabold tracking-[-0.015em] text-black',
          code.length > 6
            ? 'text-[min(64px,16vw)] low:text-[min(64px,7vw)] wide:text-[6.125rem]'
            : 'text-[min(88px,22vw)] low:text-[min(88px,10vw)] wide:text-[8.625rem]',
        )}
      >
        {codeGroups(code).map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </span>
    </p>
  )
}

function Ring({ isLive, leftMs }: { isLive: boolean; leftMs: number }) {
  const t = useTranslations('visit')
  const minutes = Math.max(0, Math.floor(leftMs / 60_000))
  return (
    <CountdownRing
      fraction={leftMs / (codeLifetimeMinutes * 60_000)}
      label={isLive ? t('minutesLeft', { minutes }) : t('minutesToGo', { minutes })}
      className="w-31 max-w-full text-[#0b6b63] max-[17rem]:w-[7.75rem] wide:w-42"
    >
      <b className="block text-[1.6875rem] leading-[1.75rem] font-extrabold tracking-tighter text-[#0b1f24] wide:text-[2.5rem] wide:leading-[2.625rem]">
        {minutesAndSeconds(leftMs)}
      </b>
      <span className="text-xs font-bold text-[#3b4e54] wide:text-base">
        {isLive ? t('left') : t('toGo')}
      </span>
    </CountdownRing>
  )
}
