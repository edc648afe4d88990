import { minute } from '#server/platform/clock.ts'
import {
  copyInto,
  grownSize,
  idBytes,
  type LocationEntry,
  newSlots,
  type Slots,
  uint32s,
} from './columns.ts'
import { type CompiledFilter, compileFilter, isClosed, matches } from './filter.ts'
import { findNearest, metersOfRank, newScratch, rankOfSlot, vectorOf } from './nearest.ts'
import { cellAt, maxDepth, type NearestQuery, type SearchFilter, type SearchIndex } from './port.ts'
import {
  countMatches,
  insert,
  type Matches,
  newQuadtree,
  type Quadtree,
  remove,
  windowOf,
} from './quadtree.ts'
import { searchWorker } from './worker.ts'

/** A search that reads more nodes and slots than this goes on in the worker: here it would keep others waiting. */
const maxVisits = 20_000
/** An index with fewer locations answers everything sooner than a thread is woken. */
const minWorkerSize = 20_000
/** So many filters keep their counts. */
const maxFilters = 8
/** Counts of what is open are as old as this at most. */
const maxOpenCountsMs = 1 * minute

/** Every visible location, in shared memory. Its text is not in it. */
export function locationIndex() {
  const tree = newQuadtree()
  const table = idTable(() => tree.slots.id)
  const worker = searchWorker(tree)
  const scratch = newScratch()
  const counts = countCache(tree, async (filter) =>
    table.size() < minWorkerSize ? countMatches(tree, filter) : worker.run({ filter }),
  )
  const free: number[] = []
  let slotCount = 0

  const newSlot = () => {
    const slot = free.pop() ?? slotCount++
    if (slot >= tree.slots.lat.length) tree.slots = copyInto(tree.slots, newSlots(grownSize(slot)))
    return slot
  }
  const applyOne = (entry: LocationEntry) => {
    const id = bytesOf(entry.id)
    const existing = table.slotOf(id)
    if (existing !== undefined) remove(tree, existing)
    if (entry.isVisible) {
      const slot = existing ?? newSlot()
      write(tree, slot, id, entry)
      insert(tree, slot)
      if (existing === undefined) table.add(slot)
    } else if (existing !== undefined) {
      table.delete(id)
      free.push(existing)
    }
  }
  const farNearest = async (query: NearestQuery, filter: CompiledFilter) => {
    const slots = [...(await worker.run({ query, filter }))]
    // The worker reads while this thread writes: a slot may have changed hands.
    return slots.filter((slot) => table.has(slot) && matches(tree, filter, slot))
  }
  const resultsOf = (slots: number[], { point }: NearestQuery) => {
    const from = point && vectorOf(point)
    const ids = idsOf(tree.slots, slots)
    return slots.map((slot, at) => ({
      id: ids[at] ?? '',
      distanceMeters: from && metersOfRank(rankOfSlot(tree.slots, from, slot)),
    }))
  }
  const port: SearchIndex = {
    nearest(query) {
      const filter = compileFilter(query.filter, query.now)
      const visits = table.size() < minWorkerSize ? Number.POSITIVE_INFINITY : maxVisits
      const slots = findNearest(tree, { query, filter }, scratch, visits)
      if (slots) return resultsOf(slots, query)
      return farNearest(query, filter).then((far) => resultsOf(far, query))
    },
    async window(query) {
      const { cells, slots } = windowOf(tree, query, await counts.of(query.filter, query.now))
      const ids = idsOf(tree.slots, slots)
      const { lat, lng } = tree.slots
      const { openHours, now } = query
      const single = (slot: number, at: number) => ({
        id: ids[at] ?? '',
        lat: lat[slot] ?? 0,
        lng: lng[slot] ?? 0,
        isClosed: isClosed(tree.slots, openHours, now, slot),
      })
      return { cells, singles: slots.map(single) }
    },
    count: async ({ filter, now }) => (await counts.of(filter, now)).counts[0] ?? 0,
    apply(changes) {
      for (const entry of changes) applyOne(entry)
      counts.clear()
    },
  }
  return {
    ...port,
    tree,
    size: table.size,
    idTableBytes: table.bytes,
    /** Starts the worker before a search needs it. */
    wake: () => {
      if (table.size() >= minWorkerSize) worker.start()
    },
    stop: () => worker.stop(),
  }
}

function write({ slots }: Quadtree, slot: number, id: Uint8Array, entry: LocationEntry) {
  const { column, row } = cellAt(entry, maxDepth)
  slots.id.set(id, slot * idBytes)
  slots.lat[slot] = entry.lat
  slots.lng[slot] = entry.lng
  slots.priceCents[slot] = entry.priceCents
  slots.flags[slot] = entry.flags
  slots.rating[slot] = entry.rating
  slots.createdAt[slot] = entry.createdAt
  slots.pausedUntil[slot] = entry.pausedUntil
  slots.hoursId[slot] = entry.hoursId
  slots.position.set(vectorOf(entry), slot * 3)
  slots.column[slot] = column
  slots.row[slot] = row
}

/** Counts of the filters that were asked for last, until anything changes. */
function countCache(tree: Quadtree, count: (filter: CompiledFilter) => Promise<Uint32Array>) {
  const cache = new Map<string, { filter: CompiledFilter; counts: Promise<Uint32Array> }>()
  return {
    clear: () => cache.clear(),
    async of(searchFilter: SearchFilter, now: number): Promise<Matches> {
      const filter = compileFilter(searchFilter, now)
      if (filter.matchesAll) return { counts: tree.nodes.count, filter }
      const key = JSON.stringify({ ...searchFilter, openHours: searchFilter.openHours !== null })
      const existing = cache.get(key)
      const entry =
        existing && isRecent(existing.filter, now) ? existing : { filter, counts: count(filter) }
      cache.delete(key)
      cache.set(key, entry)
      for (const oldest of cache.keys()) if (cache.size > maxFilters) cache.delete(oldest)
      const counts = await entry.counts.catch((error: unknown) => {
        cache.delete(key)
        throw error
      })
      return { filter: entry.filter, counts }
    },
  }
}

const isRecent = ({ openHours, now: countedAt }: CompiledFilter, now: number) =>
  openHours === null || (now >= countedAt && now - countedAt < maxOpenCountsMs)

const idLength = 36
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const [zero = 0, dash = 0, a = 0] = Buffer.from('0-a')
const digitOf = (half: number) => (half < 10 ? zero + half : a + half - 10)

/** The ids of slots as they are written. One flat string each: what is put together of slices is slow as a key. */
function idsOf({ id }: Slots, slots: number[]) {
  const text = Buffer.allocUnsafe(slots.length * idLength)
  let at = 0
  for (const slot of slots)
    for (let byte = 0; byte < idBytes; byte++) {
      const value = id[slot * idBytes + byte] ?? 0
      if (byte === 4 || byte === 6 || byte === 8 || byte === 10) text[at++] = dash
      text[at++] = digitOf(value >> 4)
      text[at++] = digitOf(value & 15)
    }
  return slots.map((_, place) => text.toString('latin1', place * idLength, (place + 1) * idLength))
}

/** The slot of each id: a hash table in shared memory, where a million strings would be a hundred megabytes. */
function idTable(ids: () => Uint8Array) {
  // Slot + 1, and 0 where nothing is; at most half full.
  let table = uint32s(2_048)
  let size = 0

  const idIn = (slot: number) => ids().subarray(slot * idBytes, (slot + 1) * idBytes)
  const homeOf = (id: Uint8Array) => {
    const last = id.subarray(-6).reduce((word, byte) => Math.imul(word, 31) + byte, 0)
    return (Math.imul(last, 0x9e3779b1) >>> 8) & (table.length - 1)
  }
  const after = (at: number) => (at + 1) & (table.length - 1)
  const slotAt = (at: number) => (table[at] ?? 0) - 1

  const placeOf = (id: Uint8Array) => {
    for (let at = homeOf(id); slotAt(at) !== -1; at = after(at))
      if (Buffer.compare(idIn(slotAt(at)), id) === 0) return at
    return undefined
  }
  const slotOf = (id: Uint8Array) => {
    const place = placeOf(id)
    return place === undefined ? undefined : slotAt(place)
  }
  const put = (slot: number) => {
    let at = homeOf(idIn(slot))
    while (slotAt(at) !== -1) at = after(at)
    table[at] = slot + 1
  }

  return {
    slotOf,
    has: (slot: number) => slotOf(idIn(slot)) === slot,
    /** Its id is in the arrays already. */
    add(slot: number) {
      if (++size * 2 > table.length) {
        const entries = table
        table = uint32s(entries.length * 2)
        for (const entry of entries) if (entry) put(entry - 1)
      }
      put(slot)
    },
    /** Its id is in the arrays still. */
    delete(id: Uint8Array) {
      const place = placeOf(id)
      if (place === undefined) return
      size--
      table[place] = 0
      // Those up to the next gap are put anew: some may have gone on from this place.
      for (let at = after(place); slotAt(at) !== -1; at = after(at)) {
        const slot = slotAt(at)
        table[at] = 0
        put(slot)
      }
    },
    size: () => size,
    bytes: () => table.byteLength,
  }
}
