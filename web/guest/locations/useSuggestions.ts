import type { Coordinates, Place } from '#contract/locations.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useDebounced } from './useDebounced.ts'
import { useActiveLocations, usePlaces } from './useLocations.ts'

/** What one may mean by what one typed. */
export type Suggestion =
  | { kind: 'place'; place: Place }
  | { kind: 'location'; location: ListedLocation }
  | { kind: 'words'; words: string }

const typingRestMs = 200
const minTyped = 2
const maxByName = 3

/** Addresses and landmarks first, then restrooms of that name, then the words themselves. */
export function useSuggestions(typed: string, near: Coordinates) {
  const rested = useDebounced(typed.trim(), typingRestMs)
  const words = rested.length >= minTyped ? rested : ''
  const places = usePlaces(words)
  const named = useActiveLocations({ near, q: words }, { enabled: words !== '' })
  const hasNames = words !== '' && named.data !== undefined && named.data.length > 0

  const suggestions: Suggestion[] = words
    ? [
        ...(places.data ?? []).map((place) => ({ kind: 'place' as const, place })),
        ...(named.data ?? [])
          .slice(0, maxByName)
          .map((location) => ({ kind: 'location' as const, location })),
        ...(hasNames ? [{ kind: 'words' as const, words }] : []),
      ]
    : []
  return {
    /** The words that the suggestions answer. */
    words,
    suggestions,
    isWaiting: words !== '' && (places.isFetching || named.isFetching || words !== typed.trim()),
    /** Why not all was found; the restrooms of that name may stand there all the same. */
    failure: places.error ?? named.error,
  }
}
