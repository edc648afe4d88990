import { Location, MapPin } from '#contract/locations.ts'
import { findLocations, type LocationRow, toWire } from '#server/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'
import type { LocationEntry } from './columns.ts'

const megabyte = 1024 * 1024
const maxCacheBytes = { listed: 48 * megabyte, pin: 16 * megabyte }

/** What the list says of a location, and what the map says of it: JSON, after the comma that a list needs. */
export type Reply = Record<ReplyKind, Buffer>
export type ReplyKind = 'listed' | 'pin'

/** The only way out: what the schemas of the wire do not name cannot leave. */
export function replyOf(row: LocationRow): Reply {
  const location = toWire(row)
  return {
    listed: Buffer.from(`,${JSON.stringify(Location.parse(location))}`),
    pin: Buffer.from(`,${JSON.stringify(MapPin.parse(location))}`),
  }
}

const [opening = 0] = Buffer.from('[')
const closing = Buffer.from(']')

/** All these as one JSON list: the first comma becomes the bracket. */
export function jsonList(parts: Buffer[]) {
  const bytes = Buffer.concat([...(parts.length > 0 ? parts : [closing]), closing])
  bytes[0] = opening
  return bytes
}

/** Least recently used goes first. */
export function bufferCache(maxBytes: number) {
  const buffers = new Map<string, Buffer>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= buffers.get(key)?.length ?? 0
    buffers.delete(key)
  }
  return {
    get(key: string) {
      const buffer = buffers.get(key)
      if (!buffer) return undefined
      buffers.delete(key)
      buffers.set(key, buffer)
      return buffer
    },
    set(key: string, buffer: Buffer) {
      remove(key)
      if (buffer.length > maxBytes) return
      buffers.set(key, buffer)
      bytes += buffer.length
      for (const oldest of buffers.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    bytes: () => bytes,
  }
}

/** Ready JSON of recently answered locations; what is missing is read from the database. */
export function replyCache(transact: Transact, maxBytes = maxCacheBytes) {
  const caches = { listed: bufferCache(maxBytes.listed), pin: bufferCache(maxBytes.pin) }
  /** What many ask for at once is read once. A change removes it: from then on it is read anew. */
  const reads = new Map<string, Promise<Map<string, Reply>>>()
  /** Whether what changed is visible, for each reply that waits for a read. */
  const watchers = new Set<Map<string, boolean>>()

  const beginRead = (ids: string[]) => {
    const read = transact((tx) => findLocations(tx, ids))
      .then((rows) => new Map(rows.filter(isVisible).map((row) => [row.id, replyOf(row)])))
      .then((replies) => {
        for (const [id, reply] of replies) if (reads.get(id) === read) keep(id, reply)
        return replies
      })
      .finally(() => {
        for (const id of ids) if (reads.get(id) === read) reads.delete(id)
      })
    for (const id of ids) reads.set(id, read)
  }
  const keep = (id: string, reply: Reply) => {
    caches.listed.set(id, reply.listed)
    caches.pin.set(id, reply.pin)
  }
  const readAll = async (ids: string[]) => {
    const unread = ids.filter((id) => !reads.has(id))
    if (unread.length > 0) beginRead(unread)
    return Promise.all(ids.map(async (id) => (await reads.get(id))?.get(id)))
  }
  const withRead = async (ids: string[], cached: (Buffer | undefined)[], kind: ReplyKind) => {
    const changes = new Map<string, boolean>()
    watchers.add(changes)
    const missing = ids.filter((_, at) => !cached[at])
    const read = await readAll(missing).finally(() => watchers.delete(changes))
    const fresh = new Map(missing.map((id, at) => [id, read[at]?.[kind]]))
    return ids.flatMap((id, at) => {
      // What a read found is good for this reply unless it is hidden by now; what was cached, unless it has changed.
      if (cached[at]) return changes.has(id) ? [] : cached[at]
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
      const cached = ids.map((id) => caches[kind].get(id))
      const parts = cached.filter((part) => part !== undefined)
      return jsonList(parts.length === ids.length ? parts : await withRead(ids, cached, kind))
    },
    bytes: () => caches.listed.bytes() + caches.pin.bytes(),
  }
}
export type ReplyCache = ReturnType<typeof replyCache>

const isVisible = ({ isActive, deletedAt, pausedForReportsAt }: LocationRow) =>
  isActive && deletedAt === null && pausedForReportsAt === null
