import { useTranslations } from 'use-intl'
import { metersBetween, walkMinutes } from '#contract/distance.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { maxWalkMinutes } from './origin.ts'
import { reachOf } from './reach.ts'
import { useDistance } from './useDistance.ts'
import { usePosition } from './usePosition.ts'

/** Said before anyone pays, and only where it is known where the person is. */
export function ReachWarning({ location }: { location: ListedLocation }) {
  const t = useTranslations('location')
  const doorTime = useDoorTime()
  const distance = useDistance()
  const position = usePosition()
  const now = useNow()
  if (position.kind !== 'known' || !location.coordinates) return null

  const meters = metersBetween(position.coordinates, location.coordinates)
  const minutes = walkMinutes(meters)
  if (minutes > maxWalkMinutes)
    return (
      <Notice tone="warn" title={t('far')}>
        {t('farAway', { distance: distance(meters) })}
      </Notice>
    )
  const reach = reachOf(openStateAt(location.openingHours, now), minutes, now)
  switch (reach.kind) {
    case 'fine':
      return null
    case 'far':
      return (
        <Notice tone="warn" title={t('far')}>
          {t('farHint', { minutes })}
        </Notice>
      )
    case 'closes_before': {
      const time = doorTime(reach.until, now, location.openingHours?.timeZone)
      return (
        <Notice tone="warn" title={t('closesBefore')}>
          {t('closesBeforeHint', { minutes, time })}
        </Notice>
      )
    }
  }
}
