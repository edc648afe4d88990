import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import type { MapPoint } from '#web/ui/map/mapProps.ts'
import { useNameOf } from './LocationFacts.tsx'
import { usePrice } from './usePrice.ts'

export type Pinned = Pick<ListedLocation, '_id' | 'name' | 'price' | 'coordinates' | 'publicSource'>

/** Restrooms as they stand on a map: every one that has a place, as its price. */
export function usePoints(
  listed: Pinned[],
  selected: Pinned | undefined,
  closedIds: readonly string[],
): MapPoint[] {
  const t = useTranslations('location')
  const nameOf = useNameOf()
  const price = usePrice()
  const selectedId = selected?._id
  const closedKey = closedIds.join()
  return useMemo(
    () => {
      const closed = new Set(closedIds)
      const isMissing = selected && !listed.some(({ _id }) => _id === selected._id)
      return [...listed, ...(isMissing ? [selected] : [])].flatMap((location) =>
        location.coordinates
          ? {
              id: location._id,
              coordinates: location.coordinates,
              label: price.short(location.price),
              accessibleName: t(closed.has(location._id) ? 'pinNameClosed' : 'pinName', {
                name: nameOf(location),
                price: price.spoken(location.price),
              }),
              isClosed: closed.has(location._id),
              tone: location.price === 0 ? ('soft' as const) : ('plain' as const),
              selected: location._id === selectedId,
            }
          : [],
      )
    },
    // oxlint-disable-next-line react/exhaustive-deps -- The words are the same functions of one language; new ones must not rebuild the clusters.
    [listed, selectedId, closedKey],
  )
}
