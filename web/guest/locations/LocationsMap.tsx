import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Coordinates } from '#contract/locations.ts'
import { opennessAt } from '#contract/openness.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { MapCanvas } from '#web/ui/map/MapCanvas.tsx'
import type { MapView } from '#web/ui/map/mapProps.ts'
import type { ActiveFilter } from './activeFilter.ts'
import { maxListed } from './maxListed.ts'
import type { Origin } from './origin.ts'
import { useMapContents } from './useLocations.ts'
import { useMapCentre } from './useMapCentre.ts'
import { type Pinned, usePoints } from './usePoints.ts'
import { usePosition } from './usePosition.ts'

type MapProps = ComponentProps<typeof MapCanvas>

interface Props
  extends Pick<
    MapProps,
    | 'zoom'
    | 'alsoShow'
    | 'place'
    | 'padding'
    | 'attributionInset'
    | 'attributionPosition'
    | 'comesLater'
  > {
  /** What the map is brought to. */
  origin: Origin
  recentre: number
  /** The nearest ones. */
  locations: ListedLocation[]
  /** What they, and all others on the map, must fit. */
  filter: ActiveFilter
  selected: ListedLocation | undefined
  raisedId: string | null
  onSelect: (id: string | null) => void
  /** What the window's middle is, whenever that changes. */
  onMiddle: (middle: Coordinates) => void
  /** The info window of the selected location, where it opens on the map itself. */
  infoWindow?: ReactNode
}

/** Every restroom that has a place, as its price. */
export function LocationsMap({
  origin,
  recentre,
  locations,
  filter,
  selected,
  raisedId,
  onSelect,
  onMiddle,
  infoWindow,
  ...camera
}: Props) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const position = usePosition()
  const [view, setView] = useState<MapView>()
  // A list that is not full has all there are; where it is, the map asks for what each window holds.
  const contents = useMapContents(view, filter, { enabled: locations.length >= maxListed })
  const beyond = locations.length >= maxListed ? contents.data : undefined
  const selectedId = selected?._id ?? null
  const shown = useShown(locations, beyond?.points, [selectedId, raisedId])
  const points = usePoints(shown, selected, useClosedIds(locations, beyond?.closed))
  const centre = useMapCentre(origin, recentre, view)
  return (
    <MapCanvas
      {...camera}
      centre={centre}
      recentre={recentre}
      className="size-full"
      label={t('map')}
      points={points}
      clusters={beyond?.clusters}
      onMove={(moved) => {
        setView(moved)
        onMiddle(moved.centre)
      }}
      raisedId={raisedId}
      onSelect={onSelect}
      popup={selectedId && infoWindow ? { id: selectedId, content: infoWindow } : undefined}
      me={
        position.kind === 'known'
          ? { coordinates: position.coordinates, label: t('you') }
          : undefined
      }
      clusterLabel={(count) => t('cluster', { count })}
      inViewLabel={(count) => t('inView', { count })}
      failed={{ message: t('mapFailed'), retry: common('retry') }}
    />
  )
}

/** Of the list by the clock, and beyond it as the server last said. */
function useClosedIds(locations: ListedLocation[], beyond: string[] = []) {
  const now = useNow()
  const listed = useMemo(
    () => locations.filter((one) => opennessAt(one, now) === 'closed').map(({ _id }) => _id),
    [locations, now],
  )
  return [...new Set([...listed, ...beyond])]
}

/** What a window holds, and of the list those that are spoken of beside the map; without a window the list. */
function useShown(
  locations: ListedLocation[],
  pins: Pinned[] | undefined,
  spokenOf: (string | null)[],
): Pinned[] {
  const [first, second] = spokenOf
  return useMemo(() => {
    if (!pins) return locations
    const added = locations.filter(
      ({ _id }) => (_id === first || _id === second) && !pins.some((pin) => pin._id === _id),
    )
    return [...pins, ...added]
  }, [locations, pins, first, second])
}
