import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useLastKnown } from '#web/data/useLastKnown.ts'
import type { MapView } from '#web/ui/map/mapProps.ts'
import { windowOf } from './mapWindow.ts'
import { mostListed } from './mostListed.ts'
import { type ActiveFilter, ListedLocation } from './source.ts'
import { useDebounced } from './useDebounced.ts'

/** A restroom that was just put on the map is there at the next look, so nothing kept counts as fresh. */
const alwaysAsked = { staleTime: 0 }

/** While a new question is on its way, the answer to the last one stays on the screen. */
export function useActiveLocations(filter: ActiveFilter, { enabled = true } = {}) {
  const { locations } = useSource()
  return useQuery({
    queryKey: ['locations', 'active', filter],
    queryFn: () => locations.active(filter),
    placeholderData: keepPreviousData,
    enabled,
    ...alwaysAsked,
  })
}

/** A device keeps this many of the nearest. */
const mostKept = 50

const keptList = {
  name: 'restrooms',
  schema: z.array(ListedLocation),
  cut: (found: ListedLocation[]) => found.slice(0, mostKept),
}

/** What came with the page is as new as the page: it is not asked for again at once. */
const earlyIsNewMs = 10_000

/** The restrooms on /home; without a network those that were there last. A filtered list is not kept. */
export function useRestrooms(
  filter: ActiveFilter,
  { isFiltered, enabled }: { isFiltered: boolean; enabled: boolean },
) {
  const { locations } = useSource()
  return useLastKnown({
    queryKey: ['locations', 'active', filter],
    ask: () => locations.active(filter),
    known: () => locations.known(filter),
    placeholderData: keepPreviousData,
    kept: isFiltered ? undefined : keptList,
    enabled,
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? earlyIsNewMs : alwaysAsked.staleTime),
  })
}

export function useLocation(id: string, { enabled = true } = {}) {
  const { locations } = useSource()
  return useQuery({
    queryKey: ['locations', 'one', id],
    queryFn: () => locations.one(id),
    enabled,
    ...alwaysAsked,
  })
}

/** The chosen restroom: among those that are listed, or asked for where it was found on the map alone. */
export function useChosen(id: string | null, listed: ListedLocation[] | undefined) {
  const known = listed?.find(({ _id }) => _id === id)
  const isFar = id !== null && known === undefined && (listed?.length ?? 0) >= mostListed
  const far = useLocation(id ?? '', { enabled: isFar })
  if (!isFar) return known
  return far.data?.isActive && far.data._id === id ? far.data : undefined
}

/** A map that is dragged asks when it rests for a moment, not at each frame. */
const dragRestMs = 120

/** What stands in a view of the map. The last answer stays while the next is on its way. */
export function useMapContents(
  view: MapView | undefined,
  filter: ActiveFilter,
  { enabled }: { enabled: boolean },
) {
  const { locations } = useSource()
  const rested = useDebounced(view, dragRestMs)
  const window = rested && windowOf(rested)
  return useQuery({
    queryKey: ['locations', 'map', window, { ...filter, near: null }],
    queryFn: ({ signal }) =>
      window ? locations.map(window, filter, signal) : { points: [], clusters: [] },
    placeholderData: keepPreviousData,
    enabled: enabled && window !== undefined,
    ...alwaysAsked,
  })
}

export function usePlaces(typed: string) {
  const { locations } = useSource()
  return useQuery({
    queryKey: ['places', typed],
    queryFn: () => locations.places(typed),
    placeholderData: keepPreviousData,
    enabled: typed !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}
