import { minute } from '#server/platform/clock.ts'
import {
  dashed,
  grownCapacity,
  type LocationEntry,
  moved,
  newSlots,
  uint32s,
  wordsPerId,
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
    table.size() < minWorkerSize ? countMatches(tree, filter) : worker.count(filter),
  )
  const free: number[] = []
  let slotCount = 0

  const newSlot = () => {
    const slot = free.pop() ?? slotCount++
    if (slot >= tree.slots.lat.length) tree.slots = moved(tree.slots, newSlots(grownCapacity(slot)))
    return slot
  }
  const applyOne = (entry: LocationEntry) => {
    const id = wordsOf(entry.id)
    const known = table.slotOf(id)
    if (known !== -1) remove(tree, known)
    if (entry.isVisible) {
      const slot = known === -1 ? newSlot() : known
      write(tree, slot, id, entry)
      insert(tree, slot)
      if (known === -1) table.add(slot)
    } else if (known !== -1) {
      table.delete(id)
      free.push(known)
    }
  }
  const farNearest = async (query: NearestQuery, filter: CompiledFilter) => {
    const slots = await worker.nearest({ query, filter })
    // The worker reads while this thread writes: a slot may have changed hands.
    return slots.filter((slot) => table.has(slot) && matches(tree, filter, slot))
  }
  const located = (slots: number[], { point }: NearestQuery) => {
    const from = point && vectorOf(point)
    const ids = idsOf(tree.slots.id, slots)
    return slots.map((slot, at) => ({
      id: ids[at] ?? '',
      distanceMeters: from && metersOfRank(rankOfSlot(tree.slots, from, slot)),
    }))
  }
  const named = ({ cells, slots }: SlotWindow) => {
    const { id, lat, lng } = tree.slots
    const ids = idsOf(id, slots)
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
    const slots = [...new Set(ids)].map((id) => table.slotOf(wordsOf(id)))
    const chosen = slots.filter((slot) => slot !== -1 && matches(tree, filter, slot))
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

function write({ slots }: Quadtree, slot: number, id: Id, entry: LocationEntry) {
  const { column, row } = cellOf(entry)
  slots.id.set(id, slot * wordsPerId)
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

type Id = readonly [number, number, number, number]

/** Four words of an id as it is written. */
function wordsOf(id: string): Id {
  const hex = id.replaceAll('-', '')
  const word = (at: number) => Number.parseInt(hex.slice(at, at + 8), 16)
  return [word(0), word(8), word(16), word(24)]
}

/** The ids of slots, as they are written. */
function idsOf(ids: Uint32Array, slots: number[]) {
  const bytes = Buffer.alloc(slots.length * 16)
  for (const [at, slot] of slots.entries())
    for (let word = 0; word < wordsPerId; word++)
      bytes.writeUInt32BE(ids[slot * wordsPerId + word] ?? 0, (at * wordsPerId + word) * 4)
  const hex = bytes.toString('hex')
  return slots.map((_, at) => dashed(hex.slice(at * 32, at * 32 + 32)))
}

/** The slot of each id: a hash table in shared memory, where a million strings would be a hundred megabytes. */
function idTable(ids: () => Uint32Array) {
  // Slot + 1, and 0 where nothing is; at most half full.
  let table = uint32s(2_048)
  let size = 0

  const wordAt = (slot: number, word: number) => ids()[slot * wordsPerId + word] ?? 0
  const homeOf = (last: number, middle: number) =>
    (Math.imul(last ^ (middle >>> 7), 0x9e3779b1) >>> 0) & (table.length - 1)
  const homeOfSlot = (slot: number) => homeOf(wordAt(slot, 3), wordAt(slot, 2))
  const after = (at: number) => (at + 1) & (table.length - 1)

  const placeOf = (id: Id) => {
    for (let at = homeOf(id[3], id[2]); ; at = after(at)) {
      const slot = (table[at] ?? 0) - 1
      if (slot === -1) return -1
      if (id.every((word, place) => wordAt(slot, place) === word)) return at
    }
  }
  const slotOf = (id: Id) => {
    const at = placeOf(id)
    return at === -1 ? -1 : (table[at] ?? 0) - 1
  }
  const put = (slot: number) => {
    let at = homeOfSlot(slot)
    while (table[at] !== 0) at = after(at)
    table[at] = slot + 1
  }
  const widen = () => {
    const old = table
    table = uint32s(old.length * 2)
    for (const entry of old) if (entry) put(entry - 1)
  }

  return {
    /** -1 where it has none. */
    slotOf,
    has: (slot: number) =>
      slotOf([wordAt(slot, 0), wordAt(slot, 1), wordAt(slot, 2), wordAt(slot, 3)]) === slot,
    /** Its id is in the arrays already. */
    add(slot: number) {
      if (++size * 2 > table.length) widen()
      put(slot)
    },
    /** Its id is in the arrays still. */
    delete(id: Id) {
      let gap = placeOf(id)
      if (gap === -1) return
      size--
      table[gap] = 0
      // Those after it that had to go on from its place move up.
      for (let at = after(gap); table[at]; at = after(at)) {
        const home = homeOfSlot((table[at] ?? 0) - 1)
        const isBetween = gap <= at ? home > gap && home <= at : home > gap || home <= at
        if (isBetween) continue
        table[gap] = table[at] ?? 0
        table[at] = 0
        gap = at
      }
    },
    size: () => size,
    bytes: () => table.byteLength,
  }
}
