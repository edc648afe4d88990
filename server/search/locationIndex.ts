import { minute } from '#server/platform/clock.ts'
import {
  dashed,
  grownCapacity,
  idBytes,
  type LocationEntry,
  moved,
  newSlots,
  type Slots,
  uint32s,
} from './columns.ts'
import { compileFilter, type CompiledFilter, matches } from './filter.ts'
import { findNearest, metersOfRank, newScratch, rankOfSlot, vectorOf } from './nearest.ts'
import type { NearestQuery, SearchFilter, SearchIndex, WindowQuery } from './port.ts'
import {
  addCells,
  cellOf,
  type CountLayer,
  countMatches,
  insert,
  newQuadtree,
  type Quadtree,
  remove,
  type SlotWindow,
  windowOf,
} from './quadtree.ts'
import { searchWorker } from './worker.ts'

/** A search that reads more nodes and slots than this goes on in the worker: here it would keep others waiting. */
const maxVisits = 20_000
/** An index with fewer locations answers everything sooner than a thread is woken. */
const minWorkerSize = 20_000
/** So many filters keep their counts. */
const maxLayers = 8
/** Counts of what is open are as old as this at most. */
const maxOpenCountsMs = 1 * minute

export interface LocationIndex extends SearchIndex {
  tree: Quadtree
  size: () => number
  /** All of it is shared memory. */
  bytes: () => number
  /** Starts the worker before a search needs it. */
  wake: () => void
  stop: () => Promise<void>
}

/** Every visible location, in shared memory. Its text is not in it. */
export function locationIndex(): LocationIndex {
  const tree = newQuadtree()
  const table = idTable(() => tree.slots.id)
  const worker = searchWorker(tree)
  const scratch = newScratch()
  const layers = countLayers(tree, async (filter) =>
    table.size() < minWorkerSize ? countMatches(tree, filter) : worker.run({ filter }),
  )
  const free: number[] = []
  let slotCount = 0

  const newSlot = () => {
    const slot = free.pop() ?? slotCount++
    if (slot >= tree.slots.lat.length) tree.slots = moved(tree.slots, newSlots(grownCapacity(slot)))
    return slot
  }
  const applyOne = (entry: LocationEntry) => {
    const id = bytesOf(entry.id)
    const known = table.slotOf(id)
    if (known !== undefined) remove(tree, known)
    if (entry.isVisible) {
      const slot = known ?? newSlot()
      write(tree, slot, id, entry)
      insert(tree, slot)
      if (known === undefined) table.add(slot)
    } else if (known !== undefined) {
      table.delete(id)
      free.push(known)
    }
  }
  const farNearest = async (query: NearestQuery, filter: CompiledFilter) => {
    const slots = [...(await worker.run({ query, filter }))]
    // The worker reads while this thread writes: a slot may have changed hands.
    return slots.filter((slot) => table.has(slot) && matches(tree, filter, slot))
  }
  const located = (slots: number[], { point }: NearestQuery) => {
    const from = point && vectorOf(point)
    const ids = idsOf(tree.slots, slots)
    return slots.map((slot, at) => ({
      id: ids[at] ?? '',
      distanceMeters: from && metersOfRank(rankOfSlot(tree.slots, from, slot)),
    }))
  }
  const named = ({ cells, slots }: SlotWindow) => {
    const { lat, lng } = tree.slots
    const ids = idsOf(tree.slots, slots)
    const singles = slots.map((slot, at) => ({
      id: ids[at] ?? '',
      lat: lat[slot] ?? 0,
      lng: lng[slot] ?? 0,
    }))
    return { cells, singles }
  }
  const windowOfIds = (query: WindowQuery, ids: string[]) => {
    const result: SlotWindow = { cells: [], slots: [] }
    const filter = compileFilter(query.filter, query.now)
    const slots = [...new Set(ids)].flatMap((id) => table.slotOf(bytesOf(id)) ?? [])
    const chosen = slots.filter((slot) => matches(tree, filter, slot))
    addCells(tree, result, chosen, query)
    return result
  }

  return {
    tree,
    nearest(query) {
      const filter = compileFilter(query.filter, query.now)
      const visits = table.size() < minWorkerSize ? Number.POSITIVE_INFINITY : maxVisits
      const slots = findNearest(tree, { query, filter }, scratch, visits)
      if (slots) return located(slots, query)
      return farNearest(query, filter).then((far) => located(far, query))
    },
    window: async (query) =>
      named(
        query.ids
          ? windowOfIds(query, query.ids)
          : windowOf(tree, query, await layers.of(query.filter, query.now)),
      ),
    count: async ({ filter, now }) => (await layers.of(filter, now)).counts[0] ?? 0,
    apply(changes) {
      for (const entry of changes) applyOne(entry)
      layers.invalidate()
    },
    size: table.size,
    bytes: () =>
      [...Object.values(tree.slots), ...Object.values(tree.nodes)].reduce(
        (sum, { byteLength }) => sum + byteLength,
        table.bytes(),
      ),
    wake: () => {
      if (table.size() >= minWorkerSize) worker.start()
    },
    stop: () => worker.stop(),
  }
}

function write({ slots }: Quadtree, slot: number, id: Uint8Array, entry: LocationEntry) {
  const { column, row } = cellOf(entry)
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

/** Counts of the filters that were asked for last; they follow every change. */
function countLayers(tree: Quadtree, count: (filter: CompiledFilter) => Promise<Uint32Array>) {
  const layers = new Map<string, CountLayer>()
  let version = 0

  const drop = (key: string) => {
    const layer = layers.get(key)
    if (layer) tree.layers.delete(layer)
    layers.delete(key)
  }
  const add = (key: string, layer: CountLayer) => {
    drop(key)
    layers.set(key, layer)
    tree.layers.add(layer)
    for (const oldest of layers.keys()) {
      if (layers.size <= maxLayers) break
      drop(oldest)
    }
  }

  return {
    invalidate: () => {
      version++
    },
    async of(wanted: SearchFilter, now: number): Promise<CountLayer> {
      const filter = compileFilter(wanted, now)
      if (filter.matchesAll) return { counts: tree.nodes.count, filter }
      const key = JSON.stringify({ ...wanted, openHours: wanted.openHours !== null })
      const known = layers.get(key)
      drop(key)
      if (known && isRecent(known.filter, now)) {
        add(key, known)
        return known
      }
      const before = version
      const layer = { counts: await count(filter), filter }
      // What changed meanwhile may be counted or not: good for this answer, not for the next.
      if (version === before) add(key, layer)
      return layer
    },
  }
}

const isRecent = (filter: CompiledFilter, now: number) =>
  filter.openHours === null || (now >= filter.now && now - filter.now < maxOpenCountsMs)

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idsOf = ({ id }: Slots, slots: number[]) => {
  const bytes = Buffer.from(id.buffer)
  return slots.map((slot) => dashed(bytes.toString('hex', slot * idBytes, (slot + 1) * idBytes)))
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
