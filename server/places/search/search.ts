import type { ActiveQuery, MapQuery } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notices } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { flagBits } from './columns.ts'
import { locationIndex } from './locationIndex.ts'
import { itemsOf, tilesOf } from './mapTiles.ts'
import { type OpeningHoursTable, openingHoursTable } from './openingHours.ts'
import type { Box, NearestQuery, SearchEngine, SearchFilter, SearchIndex, Single } from './port.ts'
import { postgisIndex } from './postgisIndex.ts'
import { replyCache } from './replyCache.ts'
import { indexSnapshot } from './snapshot.ts'
import { syncLocations } from './sync.ts'

/** What a request may filter by without words. */
type Filters = Pick<
  ActiveQuery,
  'bbox' | 'open' | 'first' | 'maxPrice' | 'features' | 'minRating' | 'public'
>
type Around = Pick<NearestQuery, 'point' | 'radiusMeters' | 'limit'>
type View = { box: Box; zoom: number }

interface Parts {
  transact: Transact
  notices: Notices
  clock: Clock
  log: Log
  engine: 'memory' | 'postgis'
  /** Where the next start finds the index; undefined where it reads all locations. */
  snapshotPath: string | undefined
}

/** The search of this process: an index in memory or in the database that follows the locations. */
export async function openSearch({ engine, snapshotPath, ...parts }: Parts) {
  const hours = openingHoursTable()
  const { port, snapshot } =
    engine === 'postgis'
      ? { port: await postgisIndex(parts.transact, hours), snapshot: undefined }
      : indexInMemory({ ...parts, hours, path: snapshotPath })
  const replies = replyCache(parts.transact)
  const apply: SearchIndex['apply'] = async (changes) => {
    await port.apply(changes)
    replies.apply(changes)
  }
  const sync = syncLocations({ ...parts, hours, apply, fill: port.fill, snapshot })
  const now = () => parts.clock.now().getTime()

  const currentFilter = async (filters: Filters): Promise<SearchFilter> => {
    await sync.current()
    const at = now()
    const openHours = filters.open ? await hours.openAt(at, filters.open) : null
    return filterOf(filters, openHours, at)
  }
  const prepare = async () => {
    port.wake()
    await hours.openAt(now())
  }

  const idsOf = async (query: NearestQuery) => (await port.nearest(query)).map(({ id }) => id)
  const idsOpenFirst = async ({ filter, ...query }: NearestQuery) => {
    const openHours = filter.openHours ?? (await hours.openAt(filter.now))
    const open = await idsOf({ ...query, filter: { ...filter, openHours } })
    if (open.length >= query.limit || filter.openHours) return open
    const others = await idsOf({ ...query, filter: { ...filter, openHours, isShut: true } })
    // Between the two searches a location may have changed.
    return [...new Set([...open, ...others])].slice(0, query.limit)
  }

  return {
    /** Locations in the order of the query, as a JSON list. */
    async nearest(around: Around, filters: Filters) {
      const query = { ...around, filter: await currentFilter(filters) }
      const ids = filters.first === 'open' ? await idsOpenFirst(query) : await idsOf(query)
      return replies.listOf(ids, 'listed')
    },
    /** The same by their ids only, and how far each is. */
    near: async (around: Around, filters: Filters) =>
      port.nearest({ ...around, filter: await currentFilter(filters) }),
    /** How many restrooms guests may find. */
    count: async () => port.count({ filter: await currentFilter({}) }),
    /** What a window of the map shows, its points as a JSON list; `only` of these, where they are known. */
    async window({ box, ...view }: View, filters: Filters, only: Single[] | null) {
      const { zoom, ...tiles } = tilesOf(box, view.zoom)
      const query = {
        ...tiles,
        filter: await currentFilter(filters),
        openHours: await hours.openAt(now()),
      }
      const result = only ? { cells: [], singles: only } : await port.window(query)
      const { singles, clusters } = itemsOf(result, box, zoom)
      const ids = singles.map(({ id }) => id)
      const closed = singles.flatMap(({ id, isClosed }) => (isClosed ? [id] : []))
      return { points: await replies.listOf(ids, 'pin'), clusters, closed }
    },
    /** Something may have been written here whose notice is still on its way. */
    invalidate: sync.invalidate,
    isReady: sync.isReady,
    jobs: [
      sync.job,
      ...(snapshot ? [sync.snapshotJob] : []),
      { name: 'prepare the search', everyMs: 1_000, run: prepare },
    ],
    stop: async () => {
      await sync.stop()
      await port.stop()
    },
  }
}
export type Search = Awaited<ReturnType<typeof openSearch>>

function indexInMemory({
  path,
  ...parts
}: Pick<Parts, 'transact' | 'log'> & { hours: OpeningHoursTable; path: string | undefined }) {
  const index = locationIndex(parts.hours)
  const port: SearchEngine = index
  return { port, snapshot: path ? indexSnapshot({ ...parts, index, path }) : undefined }
}

const filterOf = (filters: Filters, openHours: Uint8Array | null, now: number): SearchFilter => ({
  box: filters.bbox ? checkedBox(filters.bbox) : null,
  maxPriceCents:
    filters.maxPrice === undefined ? Number.POSITIVE_INFINITY : centsOf(filters.maxPrice),
  flags: flagBits([...(filters.features ?? []), ...(filters.public === 'no' ? ['partner'] : [])]),
  minRating: Math.round((filters.minRating ?? 0) * 10),
  openHours,
  isShut: false,
  now,
})

export function checkedBox(box: MapQuery['bbox']) {
  if (box.south > box.north)
    throw new Problem(422, 'bbox_upside_down', 'A bbox is west,south,east,north.')
  return box
}
