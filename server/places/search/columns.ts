import { featureNames, minRatingsOfAverage } from '#contract/locations.ts'
import { visible } from '#server/places/locations/index.ts'

/** The PostgreSQL function that writes a type into a packed row, and the function that reads it. */
const kind = <T>(bytes: number, send: string, read: (view: DataView, at: number) => T) => ({
  bytes,
  send,
  read,
})
const float64 = kind(8, 'float8send', (view, at) => view.getFloat64(at))
const int32 = kind(4, 'int4send', (view, at) => view.getInt32(at))
const boolean = kind(1, 'boolsend', (view, at) => view.getUint8(at) === 1)
const idBytes = 16
/** Reads an id from the bytes of a packed row or of the index. @returns it as UUID text. */
export function readId({ buffer, byteOffset }: ArrayBufferView, at: number) {
  const hex = Buffer.from(buffer, byteOffset + at, idBytes).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
const uuid = kind(idBytes, 'uuid_send', readId)
/** Avoids `getBigInt64`, which allocates a BigInt per row. */
const int64Of = (view: DataView, at: number) => view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
const xid8 = kind(8, 'xid8send', int64Of)
/** Milliseconds since 1970. PostgreSQL counts microseconds since 2000; its infinities are the ends of the range. */
const timestamp = kind(8, 'timestamptz_send', (view, at) => {
  const high = view.getInt32(at)
  if (high === 0x7fffffff) return Number.POSITIVE_INFINITY
  if (high === -0x80000000) return Number.NEGATIVE_INFINITY
  return int64Of(view, at) / 1e3 + Date.UTC(2000, 0, 1)
})

/** Columns follow one another in the order in which they are added. */
function rowLayout() {
  let bytes = 0
  return {
    bytes: () => bytes,
    column: <T>({ send, read, ...of }: ReturnType<typeof kind<T>>, sql: string) => {
      const offset = bytes
      bytes += of.bytes
      return {
        value: sql,
        sql: `${send}(${sql})`,
        read: (view: DataView, row: number) => read(view, row + offset),
      }
    },
  }
}

/** Each flag is a bit of one 32-bit word, without the sign bit. */
const maxFlags = 31
/** The number of features in the column `feature_bits` (migration 0027); the query computes the bits of later ones. */
const storedFeatures = 8

/** One bit for each feature, in the order of `feature_bits`, then one for a location that a partner offers. */
export function flagColumns(features: readonly string[]) {
  const names = [...features, 'partner']
  if (names.length > maxFlags) throw new Error(`Search has room for ${maxFlags - 1} features`)
  const later = features.slice(storedFeatures).map((name) => `features->>'${name}' = 'yes'`)
  const conditions = [...later, 'public_source is null']
  const first = names.length - conditions.length
  return {
    bits: new Map(names.map((name, bit) => [name, 1 << bit])),
    sql: conditions.reduce(
      (bits, sql, at) => `${bits} | case when ${sql} then ${2 ** (first + at)} else 0 end`,
      'feature_bits',
    ),
  }
}
// Throws at server start where there are too many features.
const flags = flagColumns(featureNames)

export const flagBits = (names: readonly string[]) =>
  names.reduce((bits, name) => bits | (flags.bits.get(name) ?? 0), 0)

const row = rowLayout()
/** The columns of a location in SQL and in a packed row. Decimal arithmetic would add a second to a million rows. */
export const columns = {
  id: row.column(uuid, 'id'),
  lat: row.column(float64, 'lat'),
  lng: row.column(float64, 'lng'),
  isVisible: row.column(boolean, visible),
  priceCents: row.column(int32, 'price_cents'),
  flags: row.column(int32, flags.sql),
  /** Tenths of a star, rounded; 0 where there are too few ratings. */
  rating: row.column(
    int32,
    `case when rating_count < ${minRatingsOfAverage} then 0
          else (rating_sum * 20 + rating_count) / (rating_count * 2) end`,
  ),
  createdAt: row.column(timestamp, 'created_at'),
  pausedUntil: row.column(
    timestamp,
    `case when out_of_order_reason is not null then 'infinity' else coalesce(paused_until, '-infinity') end`,
  ),
  /** The transaction that changed the row last. */
  changedIn: row.column(xid8, 'changed_in'),
  /** In a page, the position in its list of hours, or -1; in the index, the id in the opening-hours table. */
  hoursId: row.column(int32, 'coalesce(hours.number, -1)'),
}
export const rowBytes = row.bytes()

export type LocationEntry = {
  [Name in keyof typeof columns]: ReturnType<(typeof columns)[Name]['read']>
}

export const readRow = (view: DataView, at: number): LocationEntry => ({
  id: columns.id.read(view, at),
  lat: columns.lat.read(view, at),
  lng: columns.lng.read(view, at),
  isVisible: columns.isVisible.read(view, at),
  priceCents: columns.priceCents.read(view, at),
  flags: columns.flags.read(view, at),
  rating: columns.rating.read(view, at),
  createdAt: columns.createdAt.read(view, at),
  pausedUntil: columns.pausedUntil.read(view, at),
  changedIn: columns.changedIn.read(view, at),
  hoursId: columns.hoursId.read(view, at),
})

const float64s = (count: number) => new Float64Array(new SharedArrayBuffer(count * 8))
const float32s = (count: number) => new Float32Array(new SharedArrayBuffer(count * 4))
export const uint32s = (count: number) => new Uint32Array(new SharedArrayBuffer(count * 4))
export const int32s = (count: number) => new Int32Array(new SharedArrayBuffer(count * 4))
const uint8s = (count: number) => new Uint8Array(new SharedArrayBuffer(count))

/** Each visible location has a slot, which is its position in each of these arrays. */
export const newSlots = (size: number) => ({
  id: uint8s(size * idBytes),
  lat: float64s(size),
  lng: float64s(size),
  priceCents: uint32s(size),
  flags: uint32s(size),
  rating: uint8s(size),
  createdAt: float64s(size),
  pausedUntil: float64s(size),
  hoursId: uint32s(size),
  /** x, y and z on the unit sphere, where neither the date line nor the poles are special. */
  position: float64s(size * 3),
  /** The cell of the finest grid. */
  column: uint32s(size),
  row: uint32s(size),
  /** The next slot of the same node, or -1. */
  next: int32s(size),
  /** The next slot of the same list of ids, or -1. */
  nextById: int32s(size),
})
export type Slots = ReturnType<typeof newSlots>

export const idIn = ({ id }: Slots, slot: number) =>
  id.subarray(slot * idBytes, (slot + 1) * idBytes)

export const boundsPerNode = 6
export const edgesPerNode = 4

/** Counts and sums are exact. Bounds and flags only widen, so a search may visit a node without matches. */
export const newNodes = (size: number) => ({
  /** The first of four adjacent children; 0 in a leaf. */
  firstChild: uint32s(size),
  /** The head of a leaf's slot list; -1 where it is empty. */
  firstSlot: int32s(size),
  count: uint32s(size),
  latSum: float64s(size),
  lngSum: float64s(size),
  /** Lowest x, y, z and highest x, y, z. */
  bounds: float32s(size * boundsPerNode),
  /** West, south, east, north. */
  edges: float32s(size * edgesPerNode),
  maxCreatedAt: float64s(size),
  minPriceCents: uint32s(size),
  maxRating: uint8s(size),
  flags: uint32s(size),
})
export type Nodes = ReturnType<typeof newNodes>

/** Everything that a search reads. Threads share this memory, because its arrays are on SharedArrayBuffers. */
export interface Memory {
  slots: Slots
  nodes: Nodes
}

type Arrays = Record<
  string,
  ArrayLike<number> &
    ArrayBufferView<SharedArrayBuffer> & { set: (from: ArrayLike<number>) => void }
>

/** Copies all arrays into larger ones. */
export function copyInto<A extends Arrays>(old: A, to: A) {
  const arrays: Arrays = to
  for (const [name, array] of Object.entries(old)) arrays[name]?.set(array)
  return to
}

/** Grows by a quarter, plus a fixed minimum for small indexes. */
export const grownSize = (size: number) => Math.ceil(size * 1.25) + 1_024

/** The bytes of the first `count` entries of arrays that have room for `size`. */
export const bytesOfFirst = (count: number, arrays: Arrays, size: number) =>
  Object.values(arrays).map(
    ({ buffer, byteLength }) => new Uint8Array(buffer, 0, (byteLength / size) * count),
  )

/** Changes with what is read of a location and with how it is stored. */
export function layoutOf() {
  const sql = Object.values(columns).map(({ value }) => value)
  const sizes = (arrays: Arrays) =>
    Object.entries(arrays).map(([name, { byteLength }]) => [name, byteLength])
  return [sql, sizes(newSlots(1)), sizes(newNodes(1))]
}
