import { farMeters, metersBetween } from '#contract/distance.ts'
import type { Coordinates } from '#contract/locations.ts'
import type { LastKnown } from '#web/api/useLastKnown.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import type { Origin } from './origin.ts'
import { useActiveLocations } from './useLocations.ts'

export interface Far {
  /** The nearest restroom of a partner, which is beyond every walk. */
  nearest: ListedLocation & { coordinates: Coordinates }
  meters: number
}

/** Whether there is no Pitstop in the part of the map in view. Public restrooms may be known there all the same. */
export function useFar(
  origin: Origin,
  near: Coordinates,
  locations: LastKnown<ListedLocation[]>,
): Far | undefined {
  const isAnswered = locations.data !== undefined && !locations.isPrevious
  const hasNear = locations.data?.some((one) => !one.publicSource && isWithin(near, one))
  // What is listed may be filtered, or public for as far as the list goes.
  const enabled = origin.kind !== 'city' && isAnswered && !hasNear
  const partners = useActiveLocations({ near, withoutPublic: true, limit: 1 }, { enabled })
  const isKnown = enabled && !partners.isPlaceholderData
  const [nearest] = (isKnown ? partners.data : undefined) ?? []
  if (!nearest?.coordinates) return undefined
  const meters = metersBetween(near, nearest.coordinates)
  if (meters <= farMeters) return undefined
  return { nearest: { ...nearest, coordinates: nearest.coordinates }, meters }
}

export const isWithin = (near: Coordinates, { coordinates }: Pick<ListedLocation, 'coordinates'>) =>
  coordinates !== null && metersBetween(near, coordinates) <= farMeters
