import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { MapCanvas } from '#web/ui/map/MapCanvas.tsx'
import type { MapWay } from '#web/ui/map/mapProps.ts'
import { useNameOf } from './LocationFacts.tsx'
import { closeZoom } from './origin.ts'
import { usePosition } from './usePosition.ts'
import { usePrice } from './usePrice.ts'

/** A look at the surroundings; the way there is what Get Directions is for. */
export function PlaceMap({
  location,
  line,
}: {
  location: Pick<ListedLocation, '_id' | 'name' | 'coordinates' | 'price'>
  /** The way there, which is in sight whole. */
  line?: MapWay | undefined
}) {
  const t = useTranslations('location')
  const home = useTranslations('home')
  const common = useTranslations('common')
  const nameOf = useNameOf()
  const price = usePrice()
  const position = usePosition()
  const label = price.short(location.price)
  const { _id: id, coordinates } = location
  const points = useMemo(
    () =>
      coordinates
        ? [
            {
              id,
              coordinates,
              label,
              accessibleName: label,
              tone: 'plain' as const,
              selected: true,
            },
          ]
        : [],
    [id, coordinates, label],
  )
  if (!coordinates) return null
  return (
    <MapCanvas
      label={t('mapOf', { name: nameOf(location) })}
      centre={coordinates}
      zoom={closeZoom}
      points={points}
      me={
        position.kind === 'known'
          ? { coordinates: position.coordinates, label: home('you') }
          : undefined
      }
      line={line}
      {...(line && { alsoShow: line.places })}
      interactive={false}
      clusterLabel={(count) => home('cluster', { count })}
      inViewLabel={(count) => home('inView', { count })}
      failed={{ message: home('mapFailed'), retry: common('retry') }}
      className="h-56 rounded-card"
    />
  )
}
