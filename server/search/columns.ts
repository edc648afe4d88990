import { featureNames } from '#contract/featureNames.ts'

interface Kind<Value> {
  bytes: number
  /** The function of PostgreSQL that writes it, big end first. */
  send: string
  read: (view: DataView, at: number) => Value
}

const float64: Kind<number> = {
  bytes: 8,
  send: 'float8send',
  read: (view, at) => view.getFloat64(at),
}
const int32: Kind<number> = { bytes: 4, send: 'int4send', read: (view, at) => view.getInt32(at) }
const boolean: Kind<boolean> = {
  bytes: 1,
  send: 'boolsend',
  read: (view, at) => view.getUint8(at) === 1,
}
const uuid: Kind<string> = {
  bytes: 16,
  send: 'uuid_send',
  read: ({ buffer, byteOffset }, at) =>
    dashed(Buffer.from(buffer, byteOffset + at, 16).toString('hex')),
}
/** A BigInt for each row would be garbage for each row. */
const xid8: Kind<number> = {
  bytes: 8,
  send: 'xid8send',
  read: (view, at) => view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4),
}
/** Milliseconds since 1970. */
const timestamp: Kind<number> = { bytes: 8, send: 'timestamptz_send', read: readTimestamp }

/** PostgreSQL counts microseconds from 2000; the lowest and the highest number are the infinities. */
function readTimestamp(view: DataView, at: number) {
  const high = view.getInt32(at)
  if (high === 0x7fffffff) return Number.POSITIVE_INFINITY
  if (high === -0x80000000) return Number.NEGATIVE_INFINITY
  return xid8.read(view, at) / 1e3 + Date.UTC(2000, 0, 1)
}

/** Columns lie one after the other, in the order in which they are added. */
function rowLayout() {
  let bytes = 0
  return {
    bytes: () => bytes,
    column: <Value>({ send, read, ...kind }: Kind<Value>, sql: string) => {
      const offset = bytes
      bytes += kind.bytes
      return {
        sql: `${send}(${sql})`,
        read: (view: DataView, row: number) => read(view, row + offset),
      }
    },
  }
}

/** A flag is a bit of one 32-bit word whose sign stays free. */
const maxFlags = 31
/** The bits that the column `feature_bits` holds (migration 0027); those of later features are made as they are read. */
const storedFeatures = 8

/** Features first, in the order of their names, as in `feature_bits`. */
export function flagColumns(features: readonly string[]) {
  const names = [...features, 'partner']
  if (features.length >= maxFlags) throw new Error(`Search has room for ${maxFlags - 1} features`)
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
const flags = flagColumns(featureNames)

/** A location that guests may find. */
export const visible = 'is_active and deleted_at is null and paused_for_reports_at is null'

const row = rowLayout()
/** What search reads of a location, in SQL and in a packed row. Whatever takes no decimal arithmetic costs little. */
export const columns = {
  id: row.column(uuid, 'id'),
  lat: row.column(float64, 'lat'),
  lng: row.column(float64, 'lng'),
  isVisible: row.column(boolean, visible),
  priceCents: row.column(int32, 'price_cents'),
  flags: row.column(int32, flags.sql),
  /** Tenths of a star, rounded; 0 before the first rating. */
  rating: row.column(
    int32,
    'coalesce((rating_sum * 20 + rating_count) / nullif(rating_count * 2, 0), 0)',
  ),
  createdAt: row.column(timestamp, 'created_at'),
  pausedUntil: row.column(
    timestamp,
    `case when out_of_order_reason is not null then 'infinity' else coalesce(paused_until, '-infinity') end`,
  ),
  /** The transaction that changed the row last. */
  changedIn: row.column(xid8, 'changed_in'),
  /** In a page: the place in the page's list of hours, or -1. In the index: the id in the opening-hours table. */
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

/** The bits of all these flags. */
export const flagBits = (names: readonly string[]) =>
  names.reduce((bits, name) => bits | (flags.bits.get(name) ?? 0), 0)

/** 32 hexadecimal digits as an id is written. */
export const dashed = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

const shared = (bytes: number) => new SharedArrayBuffer(bytes)
const float64s = (count: number) => new Float64Array(shared(count * 8))
const float32s = (count: number) => new Float32Array(shared(count * 4))
const uint32s = (count: number) => new Uint32Array(shared(count * 4))
const int32s = (count: number) => new Int32Array(shared(count * 4))
const uint8s = (count: number) => new Uint8Array(shared(count))
export { uint32s }

export const idBytes = 16
export const boundsPerNode = 6
export const edgesPerNode = 4

/** A visible location has a slot: one place in each of these arrays, which all threads read. */
export const newSlots = (capacity: number) => ({
  id: uint8s(capacity * idBytes),
  lat: float64s(capacity),
  lng: float64s(capacity),
  priceCents: uint32s(capacity),
  flags: uint32s(capacity),
  rating: uint8s(capacity),
  createdAt: float64s(capacity),
  pausedUntil: float64s(capacity),
  hoursId: uint32s(capacity),
  /** x, y and z on the unit sphere, where neither the date line nor the poles are special. */
  position: float64s(capacity * 3),
  /** The cell of the finest grid. */
  column: uint32s(capacity),
  row: uint32s(capacity),
  /** The next slot of the same node, or -1. */
  next: int32s(capacity),
})
export type Slots = ReturnType<typeof newSlots>

/** Everything but the sums only grows until the process ends: a node may promise more than it holds. */
export const newNodes = (capacity: number) => ({
  /** The first of four children, side by side; 0 in a leaf. */
  firstChild: uint32s(capacity),
  /** Of a leaf; -1 where it is empty. */
  firstSlot: int32s(capacity),
  count: uint32s(capacity),
  latSum: float64s(capacity),
  lngSum: float64s(capacity),
  /** Lowest x, y, z and highest x, y, z. */
  bounds: float32s(capacity * boundsPerNode),
  /** West, south, east, north. */
  edges: float32s(capacity * edgesPerNode),
  maxCreatedAt: float64s(capacity),
  minPriceCents: uint32s(capacity),
  maxRating: uint8s(capacity),
  /** The flags that any of its slots has. */
  flags: uint32s(capacity),
})
export type Nodes = ReturnType<typeof newNodes>

/** All that a search reads; it may be sent to another thread, which then reads the same memory. */
export interface Memory {
  slots: Slots
  nodes: Nodes
}

type Arrays = Record<string, ArrayLike<number> & { set: (from: ArrayLike<number>) => void }>

/** Copies all into arrays with more room. */
export function moved<A extends Arrays>(old: A, to: A) {
  const arrays: Arrays = to
  for (const [name, array] of Object.entries(old)) arrays[name]?.set(array)
  return to
}

/** A quarter more, and a little for the beginning. */
export const grownCapacity = (size: number) => Math.ceil(size * 1.25) + 1_024
