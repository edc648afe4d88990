import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DoorGuests } from '#contract/doors.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useGuestName } from '#web/i18n/useGuestName.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { LetIn } from './LetIn.tsx'
import { useDoorGuests } from './useDoor.ts'

interface Props {
  timeZone: string | undefined
  /** How far the server's clock is ahead of this device's. */
  aheadMs: number
}

/** Who holds a code and has not come yet, by name only: the guest says the digits. */
export function ArrivingGuests({ timeZone, aheadMs }: Props) {
  const t = useTranslations('door')
  const guests = useDoorGuests()
  return (
    <Card aria-labelledby="arriving" className="self-start">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 id="arriving">{t('arriving')}</h2>
        {guests.data && guests.data.arriving.length > 0 && (
          <span role="status" className="text-sm text-muted">
            {t('onTheWay', { count: guests.data.arriving.length })}
          </span>
        )}
      </div>
      <GuestList guests={guests} timeZone={timeZone} aheadMs={aheadMs} />
    </Card>
  )
}

function GuestList({
  guests,
  timeZone,
  aheadMs,
}: Props & { guests: ReturnType<typeof useDoorGuests> }) {
  const t = useTranslations('door')
  const common = useTranslations('common')
  const nameOf = useGuestName()
  const say = useRefusal()
  const doorTime = useDoorTime()
  const now = new Date(guests.dataUpdatedAt + aheadMs)

  if (guests.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3 pt-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Waiting>
    )
  if (!guests.data) return <ReadFailed query={guests} />
  const { arriving, present, usedToday } = guests.data
  return (
    <>
      {guests.isError && !(guests.error instanceof NoAnswer) && (
        <p role="status" className="py-2 text-sm font-semibold text-warn">
          {t('stale', { message: say(guests.error) })}
        </p>
      )}
      {arriving.length === 0 ? (
        <p className="flex items-center gap-3 py-3 text-sm text-muted">
          <Users aria-hidden className="size-6 shrink-0" />
          {t('nobody')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {arriving.map((guest) => (
            <GuestRow key={guest.id} guest={guest} timeZone={timeZone} now={now} />
          ))}
        </ul>
      )}
      {present.length > 0 && (
        <>
          <h3 className="border-t border-line pt-3 text-sm font-bold">{t('present')}</h3>
          <ul className="py-1">
            {present.map((guest, place) => (
              <li
                key={`${guest.usedAt} ${place}`}
                className="flex justify-between gap-3 py-1 text-sm"
              >
                <span dir="auto" className="truncate font-semibold">
                  {nameOf(guest) || t('someone')}
                </span>
                <span className="text-muted">
                  {t('letInAt', {
                    time: doorTime(new Date(guest.usedAt), now, timeZone),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="border-t border-line pt-3 text-sm font-semibold text-muted">
        {t('usedToday', { count: usedToday })}
      </p>
    </>
  )
}

function GuestRow({
  guest,
  timeZone,
  now,
}: {
  guest: DoorGuests['arriving'][number]
  timeZone: string | undefined
  now: Date
}) {
  const t = useTranslations('door')
  const doorTime = useDoorTime()
  const nameOf = useGuestName()
  const { since, validFrom, validUntil } = guest
  const time = (moment: string) => doorTime(new Date(moment), now, timeZone)
  const name = nameOf(guest) || t('someone')
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-bold">
          {name}
        </p>
        <p className="text-sm text-muted">
          {new Date(validFrom) > now
            ? t('goodFrom', { from: time(validFrom), time: time(validUntil) })
            : t('goodUntil', { time: time(validUntil) })}
        </p>
        <p className="text-sm text-muted">{t('issuedAt', { time: time(since) })}</p>
      </div>
      <LetIn guest={guest} name={name} />
    </li>
  )
}
