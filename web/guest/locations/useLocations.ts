import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { mapWindow } from '#contract/locations.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { useLastKnown } from '#web/api/useLastKnown.ts'
import { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { activeLocations, oneLocation } from '#web/shell/data/locationCalls.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { seenAnswers } from '#web/shell/data/seenRestrooms.ts'
import type { MapView } from '#web/ui/map/mapProps.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { type ActiveFilter, queryOf, wishesOf } from './activeFilter.ts'
import { windowOf } from './mapWindow.ts'
import { maxListed } from './maxListed.ts'

/** A restroom that was just put on the map is there at the next look, so nothing kept counts as fresh. */
const alwaysAsked = { staleTime: 0 }

/** While a new question is on its way, the answer to the last one stays on the screen. */
export const useActiveLocations = (filter: ActiveFilter, { enabled = true } = {}) =>
  useCall(
    activeLocations,
    { query: queryOf(filter) },
    { placeholderData: keepPreviousData, enabled, ...alwaysAsked },
  )

/** A device keeps this many of the nearest. */
const maxKept = 50

const keptList = {
  name: 'restrooms' as const,
  schema: z.array(ListedLocation),
  cut: (found: ListedLocation[]) => found.slice(0, maxKept),
}

/** What came with the page is as new as the page: it is not asked for again at once. */
const earlyIsNewMs = 10_000

/** The restrooms on /home; without a network those that were there last. A filtered list is not kept. */
export const useRestrooms = (
  filter: ActiveFilter,
  { isFiltered, enabled }: { isFiltered: boolean; enabled: boolean },
) =>
  useLastKnown(
    activeLocations,
    { query: queryOf(filter) },
    {
      placeholderData: keepPreviousData,
      kept: isFiltered ? undefined : keptList,
      enabled,
      staleTime: ({ state }) =>
        state.dataUpdateCount === 0 ? earlyIsNewMs : alwaysAsked.staleTime,
      // An empty id list matches nothing; sent as is, the server would ignore it.
      ...(filter.ids?.length === 0 && { fixedReply: [] }),
    },
  )

export const useLocation = (id: string, { enabled = true } = {}) =>
  useCall(oneLocation, { params: { id } }, { enabled, ...alwaysAsked })

/** The same; without a network, as it was when this device last looked at it. */
export function useSeenLocation(id: string) {
  const { isStandIn } = useClient()
  const { data, error, isPending, isFetching, refetch } = useLocation(id)
  const isWanted = data === undefined && error instanceof NoAnswer && !isStandIn
  const seen = useQuery({
    queryKey: ['seen restroom', id],
    queryFn: () => readSeen(id),
    enabled: isWanted,
    gcTime: 0,
  })
  // It stays while another try is under way; only a refusal is newer.
  const isRefused = error !== null && !(error instanceof NoAnswer)
  const last = data === undefined && !isRefused ? seen.data : undefined
  return {
    data: data ?? last?.location,
    asOf: last?.at ?? null,
    error,
    isPending: !last && (isPending || (isWanted && seen.isPending)),
    isFetching,
    refetch,
  }
}

/** By its id or its short id. */
async function readSeen(id: string) {
  const seen = (await seenAnswers()).flatMap(({ body, at }) => {
    const location = oneLocation.reply.safeParse(body).data
    return location?._id === id || location?.shortId === id ? [{ location, at }] : []
  })
  return seen.at(-1) ?? null
}

/** The chosen restroom: among those that are listed, or requested where it was found only on the map. */
export function useChosen(id: string | null, listed: ListedLocation[] | undefined) {
  const known = listed?.find(({ _id }) => _id === id)
  const isFar = id !== null && known === undefined && (listed?.length ?? 0) >= maxListed
  const far = useLocation(id ?? '', { enabled: isFar })
  if (!isFar) return known
  return far.data?.isActive && far.data._id === id ? far.data : undefined
}

/** A map that is dragged asks when it rests for a moment, not at each frame. */
const dragRestMs = 120

/** What is in a view of the map. The last answer stays while the next is on its way. */
export function useMapContents(
  view: MapView | undefined,
  filter: ActiveFilter,
  { enabled }: { enabled: boolean },
) {
  const rested = useDebounced(view, dragRestMs)
  const window = rested && windowOf(rested)
  const { west, south, east, north, zoom } = window ?? noWindow
  return useCall(
    mapWindow,
    { query: { ...wishesOf(filter), bbox: [west, south, east, north].join(), zoom } },
    {
      placeholderData: keepPreviousData,
      enabled: enabled && window !== undefined,
      isAborted: true,
      ...alwaysAsked,
    },
  )
}

const noWindow = { west: 0, south: 0, east: 0, north: 0, zoom: 0 }
