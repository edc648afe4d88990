import type { Coordinates } from '#contract/locations.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { type HomeQuery, plainHome } from './homeAddress.ts'
import { filterOf, showsSavedOnly } from './homeQuery.ts'
import { useActiveLocations } from './useLocations.ts'

/** What is nearest where nothing fits a search. */
export interface Instead {
  locations: ListedLocation[]
  /** They meet the filters; otherwise the filters, too, left nothing. */
  isFiltered: boolean
}

const maxInstead = 3

/** The nearest without the words of a search, or where those are none, without its filters. */
export function useFallbackResults(
  query: HomeQuery,
  near: Coordinates,
  { isEmpty, savedIds }: { isEmpty: boolean; savedIds: string[] },
): Instead | undefined {
  const isWanted = isEmpty && !showsSavedOnly(query)
  const { words, filters } = query
  const mayKeepFilters = words !== '' && filters.length > 0
  const filtered = useActiveLocations(
    { ...filterOf({ ...query, words: '' }, near, savedIds), limit: maxInstead },
    { enabled: isWanted && mayKeepFilters },
  )
  const isLost = !mayKeepFilters || filtered.data?.length === 0
  const plain = useActiveLocations(
    { ...filterOf(plainHome, near, []), limit: maxInstead },
    { enabled: isWanted && isLost && (words !== '' || filters.length > 0) },
  )
  const { data, isPlaceholderData } = isLost ? plain : filtered
  if (!isWanted || isPlaceholderData || !data?.length) return undefined
  return { locations: data, isFiltered: !isLost }
}
