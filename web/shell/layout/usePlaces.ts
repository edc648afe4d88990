import { keepPreviousData } from '@tanstack/react-query'
import { findPlaces } from '#contract/locations.ts'
import { useCall } from '#web/api/useCall.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { useSettings } from './useSettings.ts'

/** Until the fingers pause, where each answer of the geocoder may cost. Elsewhere every key is asked for: the first answer has 300 ms. */
const typingRestMs = 200

/** What has been typed that places may be asked for now. */
export function useTypedForPlaces(text: string) {
  const { data: settings } = useSettings()
  const paused = useDebounced(text, typingRestMs)
  return settings?.findsPlacesAtEachKey ? text : paused
}

/** Places that fit what was typed; the last ones stay while the next are on their way. */
export const usePlaces = (typed: string) =>
  useCall(
    findPlaces,
    { query: { q: typed } },
    {
      placeholderData: keepPreviousData,
      enabled: typed !== '',
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
