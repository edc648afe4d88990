import { Location, MapPin } from '#contract/locations.ts'
import { findLocations, type LocationRow, toWire } from '#server/places/locations/index.ts'
import { bufferCache } from '#server/platform/bufferCache.ts'
import type { Transact } from '#server/platform/db.ts'
import type { LocationEntry } from './columns.ts'

const megabyte = 1024 * 1024
const maxCacheBytes = { listed: 48 * megabyte, pin: 16 * megabyte }

/** What the list says of a location, and what the map says of it: JSON, after the comma that a list needs. */
export type Reply = Record<ReplyKind, Buffer>
type ReplyKind = 'listed' | 'pin'

/** The only way out: what the schemas of the wire do not name cannot leave. */
export function replyOf(row: LocationRow): Reply {
  const location = toWire(row)
  return {
    listed: Buffer.from(`,${JSON.stringify(Location.parse(location))}`),
    pin: Buffer.from(`,${JSON.stringify(MapPin.parse(location))}`),
  }
}

/** All these as one JSON list: the first comma becomes the bracket. */
export function jsonList(parts: Buffer[]) {
  if (parts.length === 0) return Buffer.from('[]')
  const bytes = Buffer.concat([...parts, Buffer.from(']')])
  bytes.write('[')
  return bytes
}

/** Ready JSON of recently answered locations; what is missing is read from the database. */
export function replyCache(transact: Transact, maxBytes = maxCacheBytes) {
  const caches = { listed: bufferCache(maxBytes.listed), pin: bufferCache(maxBytes.pin) }
  /** A reply that many request at once is read once. A change removes it, so that it is read again. */
  const reads = new Map<string, Promise<Map<string, Reply>>>()
  /** For each list that waits for a read: what has changed since, and whether that is visible. */
  const watchers = new Set<Map<string, boolean>>()

  const readNow = async (ids: string[]) => {
    const rows = await transact((tx) => findLocations(tx, ids))
    return new Map(rows.filter(isVisible).map((row) => [row.id, replyOf(row)]))
  }
  const startRead = (ids: string[]) => {
    const read = readNow(ids)
    for (const id of ids) reads.set(id, read)
    const end = (replies?: Map<string, Reply>) => {
      for (const id of ids) {
        if (reads.get(id) !== read) continue
        reads.delete(id)
        const reply = replies?.get(id)
        if (!reply) continue
        caches.listed.set(id, reply.listed)
        caches.pin.set(id, reply.pin)
      }
    }
    void read.then(end, () => end())
  }
  const read = async (ids: string[]) => {
    const missing = ids.filter((id) => !reads.has(id))
    if (missing.length > 0) startRead(missing)
    return Promise.all(ids.map(async (id) => (await reads.get(id))?.get(id)))
  }
  const withMissing = async (ids: string[], buffers: (Buffer | undefined)[], kind: ReplyKind) => {
    const changes = new Map<string, boolean>()
    watchers.add(changes)
    const missing = ids.filter((_, at) => !buffers[at])
    const replies = await read(missing).finally(() => watchers.delete(changes))
    const fresh = new Map(missing.map((id, at) => [id, replies[at]?.[kind]]))
    // A read is good for this list unless it is hidden by now; what was cached, unless it has changed.
    return ids.flatMap((id, at) => {
      if (buffers[at]) return changes.has(id) ? [] : buffers[at]
      return changes.get(id) === false ? [] : (fresh.get(id) ?? [])
    })
  }

  return {
    apply(changes: readonly Pick<LocationEntry, 'id' | 'isVisible'>[]) {
      for (const { id, isVisible } of changes) {
        caches.listed.delete(id)
        caches.pin.delete(id)
        reads.delete(id)
        for (const watcher of watchers) watcher.set(id, isVisible)
      }
    },
    /** A JSON list in the order of the ids; hidden ones are left out. */
    async listOf(ids: string[], kind: ReplyKind) {
      const buffers = ids.map((id) => caches[kind].get(id))
      const parts = buffers.filter((part) => part !== undefined)
      return jsonList(parts.length === ids.length ? parts : await withMissing(ids, buffers, kind))
    },
    bytes: () => caches.listed.bytes() + caches.pin.bytes(),
  }
}
export type ReplyCache = ReturnType<typeof replyCache>

const isVisible = ({ isActive, deletedAt, pausedForReportsAt }: LocationRow) =>
  isActive && deletedAt === null && pausedForReportsAt === null
