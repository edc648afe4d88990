import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { MapCanvas } from '#web/ui/map/MapCanvas.tsx'
import { useNameOf } from './LocationFacts.tsx'
import type { ListedLocation } from './source.ts'
import { usePosition } from './usePosition.ts'
import { usePrice } from './usePrice.ts'

type MapProps = ComponentProps<typeof MapCanvas>

interface Props
  extends Pick<
    MapProps,
    'centre' | 'zoom' | 'padding' | 'attributionInset' | 'attributionPosition'
  > {
  recentre: number
  locations: ListedLocation[]
  selectedId: string | null
  raisedId: string | null
  onSelect: (id: string | null) => void
  /** The info window of the selected location, where it opens on the map itself. */
  infoWindow?: ReactNode
}

/** Every restroom that has a place, as its price. */
export function LocationsMap({
  locations,
  selectedId,
  raisedId,
  onSelect,
  infoWindow,
  ...camera
}: Props) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const position = usePosition()
  const points = usePoints(locations, selectedId)
  return (
    <MapCanvas
      {...camera}
      className="size-full"
      label={t('map')}
      points={points}
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

function usePoints(locations: ListedLocation[], selectedId: string | null): MapProps['points'] {
  const t = useTranslations('location')
  const nameOf = useNameOf()
  const price = usePrice()
  return useMemo(
    () =>
      locations.flatMap((location) =>
        location.coordinates
          ? {
              id: location._id,
              coordinates: location.coordinates,
              label: price.short(location.price),
              accessibleName: t('pinName', {
                name: nameOf(location),
                price: price.spoken(location.price),
              }),
              tone: location.price === 0 ? ('soft' as const) : ('plain' as const),
              selected: location._id === selectedId,
            }
          : [],
      ),
    // The words are the same functions of the same language; new ones must not rebuild the clusters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [locations, selectedId],
  )
}
