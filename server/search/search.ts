import type { ActiveQuery, MapCluster, MapQuery } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Notices } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { locationIndex } from './locationIndex.ts'
import { itemsOf, tilesOf } from './mapTiles.ts'
import { openingHoursTable } from './openingHours.ts'
import type { Box, NearestQuery, SearchFilter, SearchIndex } from './port.ts'
import { replyCache } from './replyCache.ts'
import { syncLocations } from './sync.ts'

/** What a request may filter by without words. */
type Filters = Pick<ActiveQuery, 'bbox' | 'open' | 'maxPrice' | 'features' | 'minRating' | 'public'>

export interface Search {
  /** Locations in the order of the query, as a JSON list. */
  nearest: (
    query: Pick<NearestQuery, 'point' | 'radiusMeters' | 'limit'>,
    filters: Filters,
  ) => Promise<Buffer>
  /** What a window of the map shows, its points as a JSON list; with ids, of these only. */
  window: (
    query: { box: Box; zoom: number; ids: string[] | null },
    filters: Filters,
  ) => Promise<{ points: Buffer; clusters: MapCluster[] }>
  /** Something may have been written here whose notice is still on its way. */
  invalidate: () => void
  isReady: () => boolean
  jobs: Job[]
  stop: () => Promise<void>
}

/** The search of this process: an index in memory that follows the database. */
export function openSearch(parts: { transact: Transact; notices: Notices; clock: Clock }): Search {
  const index = locationIndex()
  const port: SearchIndex = index
  const hours = openingHoursTable()
  const replies = replyCache(parts.transact)
  const apply: SearchIndex['apply'] = async (changes) => {
    await port.apply(changes)
    replies.apply(changes)
  }
  const sync = syncLocations({ ...parts, hours, apply })

  const current = async ({ open, ...filters }: Filters) => {
    await sync.current()
    const now = parts.clock.now().getTime()
    const openHours = open === undefined ? null : await hours.openAt(now)
    return { filter: { ...filterOf(filters), openHours }, now }
  }

  return {
    nearest: async (query, filters) => {
      const locations = await port.nearest({ ...query, ...(await current(filters)) })
      return replies.listOf(
        locations.map(({ id }) => id),
        'listed',
      )
    },
    window: async ({ box, zoom: wantedZoom, ids }, filters) => {
      const { zoom, ...tiles } = tilesOf(box, wantedZoom)
      const result = await port.window({ ...tiles, ids, ...(await current(filters)) })
      const items = itemsOf(result, box, zoom)
      return { points: await replies.listOf(items.ids, 'pin'), clusters: items.clusters }
    },
    invalidate: sync.invalidate,
    isReady: sync.isReady,
    jobs: [
      sync.job,
      {
        name: 'prepare the search',
        everyMs: 1_000,
        run: async () => {
          index.wake()
          await hours.openAt(parts.clock.now().getTime())
        },
      },
    ],
    stop: async () => {
      sync.stop()
      await index.stop()
    },
  }
}

const filterOf = (filters: Omit<Filters, 'open'>): Omit<SearchFilter, 'openHours'> => ({
  box: filters.bbox ? checkedBox(filters.bbox) : null,
  maxPriceCents: filters.maxPrice === undefined ? null : centsOf(filters.maxPrice),
  features: filters.features ?? [],
  minRating: filters.minRating === undefined ? null : Math.round(filters.minRating * 10),
  includesPublic: filters.public !== 'no',
})

export function checkedBox(box: MapQuery['bbox']) {
  if (box.south > box.north)
    throw new Problem(422, 'bbox_upside_down', 'A bbox is west,south,east,north.')
  return box
}
