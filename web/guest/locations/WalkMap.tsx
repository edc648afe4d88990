import { useFormatter, useTranslations } from 'use-intl'
import { metersBetween } from '#contract/distance.ts'
import { maxWalkMeters } from '#contract/walks.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import { useDistance } from './useDistance.ts'
import { useWalk } from './useWalk.ts'

/** Where it is, and the way there: along streets, or else a straight line that says that it is one. */
export function WalkMap({ location }: { location: ListedLocation }) {
  const t = useTranslations('location')
  const format = useFormatter()
  const distance = useDistance()
  const { from, route, avoidsSteps, chooseSteps } = useWalk(location)
  const { coordinates } = location
  if (!coordinates || !from || metersBetween(from, coordinates) > maxWalkMeters)
    return <PlaceMap location={location} />
  const line = route
    ? { places: route.line, isStraight: false }
    : { places: [from, coordinates], isStraight: true }
  return (
    <div className="grid gap-2">
      <PlaceMap location={location} line={line} />
      <p role="status" className="text-sm text-muted">
        {route
          ? t('walkRoute', {
              minutes: format.number(route.minutes),
              distance: distance(route.meters),
            })
          : t('crowFlies', { distance: distance(metersBetween(from, coordinates)) })}
      </p>
      {chooseSteps && (
        <Switch
          label={t('avoidSteps')}
          hint={t('avoidStepsHint')}
          checked={avoidsSteps}
          onChange={chooseSteps}
        />
      )}
    </div>
  )
}
