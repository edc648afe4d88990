import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useLastKnown } from '#web/data/useLastKnown.ts'
import { type ActiveFilter, ListedLocation } from './source.ts'

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

/** The restrooms on /home; without a network those that were there last. A filtered list is not kept. */
export function useRestrooms(
  filter: ActiveFilter,
  { isFiltered, enabled }: { isFiltered: boolean; enabled: boolean },
) {
  const { locations } = useSource()
  return useLastKnown({
    queryKey: ['locations', 'active', filter],
    ask: () => locations.active(filter),
    placeholderData: keepPreviousData,
    kept: isFiltered ? undefined : keptList,
    enabled,
    ...alwaysAsked,
  })
}

export function useLocation(id: string) {
  const { locations } = useSource()
  return useQuery({
    queryKey: ['locations', 'one', id],
    queryFn: () => locations.one(id),
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
