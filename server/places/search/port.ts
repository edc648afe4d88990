import { acrossOf, downOf } from '#contract/mercator.ts'
import type { LocationEntry } from './columns.ts'

/*
 * What the product asks of a search index. Queries and results are plain data, so that another thread or a database with
 * PostGIS can answer them too.
 */

export interface Point {
  lat: number
  lng: number
}

/** In degrees. One whose west is east of its east crosses the date line. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** What is true of every location in a result. */
export interface SearchFilter {
  box: Box | null
  /** `Infinity` for any price. */
  maxPriceCents: number
  /** Bits of the columns table, each of which is a yes. */
  flags: number
  /** Tenths of a star; 0 for any. */
  minRating: number
  /** For each opening-hours id 1 where it is open; null where closed and paused locations match too. */
  openHours: Uint8Array | null
  /** With `openHours`: none of those that are open, but all others. */
  isShut: boolean
  /** Milliseconds since 1970. */
  now: number
}

interface Query {
  filter: SearchFilter
}

/** Nearest to a point first, or without one the newest first; ties by id. */
export interface NearestQuery extends Query {
  point: Point | null
  radiusMeters: number | null
  limit: number
}

interface NearestLocation {
  id: string
  /** Along the great circle; null without a point. */
  distanceMeters: number | null
}

/** The finest grid has cells of 2.4 m at the equator. */
export const maxDepth = 24

/** Of the Web Mercator grid of a depth, which has 2^depth columns and rows. */
export interface GridCell {
  depth: number
  column: number
  row: number
}

export function cellAt({ lat, lng }: Point, depth: number): GridCell {
  const cells = 2 ** depth
  const within = (share: number) => Math.min(Math.max(Math.floor(share * cells), 0), cells - 1)
  return { depth, column: within(acrossOf(lng)), row: within(downOf(lat)) }
}

/** Ranges of cells; two of columns over the date line. */
export interface GridArea {
  depth: number
  columns: [first: number, last: number][]
  rows: [first: number, last: number]
}

export interface WindowQuery extends Query {
  area: GridArea
  /** Cells of this depth are told apart. */
  depth: number
  /** A cell with more locations than this is counted; of others each location is named. */
  maxSingles: number
  /** For each opening-hours id 1 where it is open: it tells which of those that are named are closed. */
  openHours: Uint8Array
}

/** The deepest cell that holds all it counts; its point is the mean of the locations in it. */
export interface Cell extends GridCell, Point {
  count: number
}

/** The deepest cell that holds all of these. */
export function cellHolding(cells: Cell[]): Cell {
  const columns = cells.map(({ depth, column }) => column << (maxDepth - depth))
  const rows = cells.map(({ depth, row }) => row << (maxDepth - depth))
  const [column = 0, row = 0] = [columns[0], rows[0]]
  const differing = cells.reduce(
    (bits, _, at) => bits | ((columns[at] ?? 0) ^ column) | ((rows[at] ?? 0) ^ row),
    0,
  )
  const depth = Math.min(
    Math.clz32(differing) - (32 - maxDepth),
    ...cells.map((each) => each.depth),
  )
  const count = cells.reduce((sum, cell) => sum + cell.count, 0)
  const mean = (of: 'lat' | 'lng') =>
    cells.reduce((sum, cell) => sum + cell[of] * cell.count, 0) / count
  const shift = maxDepth - depth
  return {
    depth,
    column: column >> shift,
    row: row >> shift,
    count,
    lat: mean('lat'),
    lng: mean('lng'),
  }
}

export interface Single extends Point {
  id: string
  /** By its hours or by a pause; not where its hours are unknown. */
  isClosed: boolean
}

export interface WindowResult {
  cells: Cell[]
  singles: Single[]
}

type Answer<Result> = Result | Promise<Result>

export interface SearchIndex {
  nearest: (query: NearestQuery) => Answer<NearestLocation[]>
  window: (query: WindowQuery) => Answer<WindowResult>
  count: (query: Query) => Answer<number>
  /** Locations as the database has them now, whatever it said of them before. */
  apply: (changes: readonly LocationEntry[]) => Answer<void>
}

/** An index and what it needs beside the queries. */
export interface SearchEngine extends SearchIndex {
  /** Prepares what a search would wait for. */
  wake: () => void
  stop: () => Promise<void>
  /** Of an index that keeps what it holds: brings it up to date by itself. @returns the transaction to read on from. */
  fill?: () => Promise<string>
}
