import { Footprints, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { openStateAt, zoneOf } from '#contract/openingHours.ts'
import { pauseAt } from '#contract/pauseAt.ts'
import type { WalkingRoute } from '#contract/walks.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { maxWalkMinutes, type Origin, wayFrom } from './origin.ts'
import { useDistance } from './useDistance.ts'
import { usePrice } from './usePrice.ts'

type Named = Pick<ListedLocation, 'name'> & Partial<Pick<ListedLocation, 'publicSource'>>

export function useNameOf() {
  const t = useTranslations('location')
  return ({ name, publicSource }: Named) => name || t(publicSource ? 'publicName' : 'unnamed')
}

export function Address({ location }: { location: Pick<ListedLocation, 'address'> }) {
  const t = useTranslations('location')
  return <span dir="auto">{location.address || t('noAddress')}</span>
}

/** `$2.50 per visit`; a free one just says so. */
export function Price({ price, large }: { price: number | null; large?: boolean }) {
  const t = useTranslations('location')
  const words = usePrice()
  const strong = (text: ReactNode) => (
    <b className={large ? 'text-lg font-extrabold text-ink' : 'text-base font-extrabold text-ink'}>
      {text}
    </b>
  )
  return (
    <span className="text-xs whitespace-nowrap text-muted">
      {price === 0
        ? strong(words.full(price))
        : t.rich('perVisit', { price: words.full(price), b: strong })}
    </span>
  )
}

export function Rating({ location }: { location: ListedLocation }) {
  const { rating, ratingCount, publicSource } = location
  const t = useTranslations('location')
  const format = useFormatter()
  // Who has been there holds no code, and so cannot rate it.
  if (publicSource) return <span>{t('publicKind')}</span>
  if (rating === null)
    return (
      <span>{ratingCount === 0 ? t('notRated') : t('fewRatings', { count: ratingCount })}</span>
    )
  const shown = format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span className="sr-only">{t('rated', { rating: shown, count: ratingCount })}</span>
      <Star aria-hidden className="size-3.5 fill-star text-star" />
      <b aria-hidden className="font-bold text-ink">
        {shown}
      </b>
      <span aria-hidden>{t('ratings', { count: ratingCount })}</span>
    </span>
  )
}

/** The distance, and minutes on foot where it is walkable; nothing for a location without coordinates. */
export function Walk({
  from,
  location,
  route,
}: {
  from: Origin
  location: Pick<ListedLocation, 'coordinates'>
  /** What a router says instead of the estimate. */
  route?: Pick<WalkingRoute, 'meters' | 'minutes'> | undefined
}) {
  const t = useTranslations('location')
  const format = useFormatter()
  const distance = useDistance()
  if (!location.coordinates) return null
  const { meters, minutes } = route ?? wayFrom(from, location.coordinates)
  const isWalked = minutes !== null && minutes <= maxWalkMinutes
  const howFar = <span className="whitespace-nowrap">{distance(meters)}</span>
  if (!isWalked) return howFar
  return (
    <>
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        <Footprints aria-hidden className="size-3.5" />
        <span>
          {t.rich('walk', {
            minutes: format.number(minutes),
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </span>
      </span>
      <Dot />
      {howFar}
    </>
  )
}

export const Dot = () => <span aria-hidden>·</span>

/** Open or closed by the clock at the door, and until when. */
export function OpenLine({
  location: { openingHours, pause: lastPause },
}: {
  location: Pick<ListedLocation, 'openingHours'> & Partial<Pick<ListedLocation, 'pause'>>
}) {
  const t = useTranslations('location')
  const doorTime = useDoorTime()
  const now = useNow()
  const open = openStateAt(openingHours, now)
  const time = (moment: Date) => doorTime(moment, now, zoneOf(openingHours))
  const pause = pauseAt(lastPause, now)

  if (pause && open.state !== 'closed')
    return pause.kind === 'paused'
      ? t.rich('pausedUntil', { time: time(new Date(pause.until)), closed: Closed })
      : t.rich('outOfOrder', { closed: Closed })

  switch (open.state) {
    case 'unknown':
      return t('hoursUnknown')
    case 'open':
      return open.until
        ? t.rich('openUntil', { time: time(open.until), open: Open })
        : t.rich('openAllDay', { open: Open })
    case 'closes_soon': {
      const minutes = Math.ceil((open.until.getTime() - now.getTime()) / 60_000)
      return t.rich('closesSoon', { minutes, soon: Soon })
    }
    case 'closed':
      return open.opensAt
        ? t.rich('closedUntil', { time: time(open.opensAt), closed: Closed })
        : t.rich('closed', { closed: Closed })
  }
}

const Open = (text: ReactNode) => <b className="font-bold text-ok">{text}</b>
const Soon = (text: ReactNode) => <b className="font-bold text-warn">{text}</b>
const Closed = (text: ReactNode) => <b className="font-bold text-bad">{text}</b>
