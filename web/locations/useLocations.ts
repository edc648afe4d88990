import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import type { ActiveFilter } from './source.ts'

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
