import { useState } from 'react'
import type { Coordinates } from '#contract/locations.ts'
import { contains } from '#web/ui/map/clusters.ts'
import type { MapView } from '#web/ui/map/mapProps.ts'
import type { Origin } from './origin.ts'

/**
 * Where the map is brought: to another origin, and when `recentre` is counted up. It does not move under a guest who walks
 * until they walk out of it; one who has dragged it away is not in it.
 */
export function useMapCentre(origin: Origin, recentre: number, view: MapView | undefined) {
  const { coordinates } = origin
  const [brought, setBrought] = useState({ origin, recentre })
  const [last, setLast] = useState(coordinates)
  const hasLeft =
    view !== undefined && contains(view.bounds, last) && !contains(view.bounds, coordinates)
  if (!isSame(last, coordinates)) setLast(coordinates)
  if (hasLeft || recentre !== brought.recentre || isAnother(brought.origin, origin))
    setBrought({ origin, recentre })
  return brought.origin.coordinates
}

const isAnother = (one: Origin, other: Origin) =>
  one.kind !== other.kind || (other.kind !== 'guest' && !isSame(one.coordinates, other.coordinates))

const isSame = (one: Coordinates, other: Coordinates) =>
  one.lat === other.lat && one.lng === other.lng
