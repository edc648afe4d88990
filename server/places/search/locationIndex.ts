import FlatQueue from 'flatqueue'
import { minute } from '#server/platform/clock.ts'
import {
  bytesOfFirst,
  copyInto,
  grownSize,
  idIn,
  int32s,
  type LocationEntry,
  type Memory,
  newNodes,
  newSlots,
  readId,
} from './columns.ts'
import { isClosed, matches, matchesAll } from './filter.ts'
import { findNearest, metersOfRank, rankOfSlot, vectorOf } from './nearest.ts'
import type { HoursUses } from './openingHours.ts'
import { cellAt, maxDepth, type NearestQuery, type SearchFilter, type SearchIndex } from './port.ts'
import {
  countMatches,
  insert,
  link,
  listed,
  type Matches,
  newQuadtree,
  type Quadtree,
  remove,
  unlink,
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

/** How many of each an index holds. */
interface IndexSize {
  slots: number
  nodes: number
  lists: number
  locations: number
  freeSlots: number
}

/** Every visible location, in shared memory. Its text is not in it. */
export function locationIndex(hours: HoursUses) {
  const tree = newQuadtree()
  const table = idTable(tree)
  const worker = searchWorker(tree)
  const queue = new FlatQueue()
  const counts = countCache(tree, async (filter) =>
    table.size() < minWorkerSize ? countMatches(tree, filter) : worker.run({ filter }),
  )
  let free: number[] = []
  let slotCount = 0

  const newSlot = () => {
    const slot = free.pop() ?? slotCount++
    if (slot >= tree.slots.lat.length) tree.slots = copyInto(tree.slots, newSlots(grownSize(slot)))
    return slot
  }
  const applyOne = (entry: LocationEntry) => {
    const id = idBytesOf(entry.id)
    const existing = table.slotOf(id)
    if (existing !== undefined) {
      remove(tree, existing)
      hours.release(tree.slots.hoursId[existing] ?? 0)
    }
    if (entry.isVisible) {
      const slot = existing ?? newSlot()
      write(tree, slot, id, entry)
      hours.use(entry.hoursId)
      insert(tree, slot)
      if (existing === undefined) table.add(slot)
    } else if (existing !== undefined) {
      table.delete(existing)
      free.push(existing)
    }
  }
  const farNearest = async (query: NearestQuery) => {
    const slots = [...(await worker.run({ query }))]
    // The worker reads while this thread writes: a slot may have changed hands.
    return slots.filter((slot) => table.has(slot) && matches(tree, query.filter, slot))
  }
  const idOf = (slot: number) => readId(idIn(tree.slots, slot), 0)
  const resultsOf = (slots: number[], { point }: NearestQuery) => {
    const from = point && vectorOf(point)
    return slots.map((slot) => ({
      id: idOf(slot),
      distanceMeters: from && metersOfRank(rankOfSlot(tree.slots, from, slot)),
    }))
  }
  const port: SearchIndex = {
    nearest(query) {
      const visits = table.size() < minWorkerSize ? Number.POSITIVE_INFINITY : maxVisits
      const slots = findNearest(tree, query, queue, visits)
      if (slots) return resultsOf(slots, query)
      return farNearest(query).then((far) => resultsOf(far, query))
    },
    async window(query) {
      const { cells, slots } = windowOf(tree, query, await counts.of(query.filter))
      const { lat, lng } = tree.slots
      const single = (slot: number) => ({
        id: idOf(slot),
        lat: lat[slot] ?? 0,
        lng: lng[slot] ?? 0,
        isClosed: isClosed(tree.slots, query.openHours, query.filter.now, slot),
      })
      return { cells, singles: slots.map(single) }
    },
    count: async ({ filter }) => (await counts.of(filter)).counts[0] ?? 0,
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
    /** Its memory as bytes, which change with it. */
    saved() {
      const { slots, nodes, nodeCount } = tree
      const lists = table.lists()
      const size: IndexSize = {
        slots: slotCount,
        nodes: nodeCount,
        lists: lists.length,
        locations: table.size(),
        freeSlots: free.length,
      }
      const arrays = bytesOf({ slots, nodes, lists, freeSlots: Int32Array.from(free) }, size)
      return { size, arrays }
    },
    /** Holds what was saved, if all of it can be read. @returns whether it could. */
    async restore(size: IndexSize, read: (arrays: Uint8Array[]) => Promise<boolean>) {
      const memory = {
        slots: newSlots(grownSize(size.slots)),
        nodes: newNodes(grownSize(size.nodes)),
        lists: int32s(size.lists),
        freeSlots: int32s(size.freeSlots),
      }
      if (!(await read(bytesOf(memory, size)))) return false
      const { slots, nodes, lists, freeSlots } = memory
      Object.assign(tree, { slots, nodes, nodeCount: size.nodes })
      table.restore(lists, size.locations)
      for (const slot of table.slots()) hours.use(slots.hoursId[slot] ?? 0)
      free = [...freeSlots]
      slotCount = size.slots
      counts.clear()
      return true
    },
    /** Starts the worker before a search needs it. */
    wake: () => {
      if (table.size() >= minWorkerSize) worker.start()
    },
    stop: () => worker.stop(),
  }
}

const bytesOf = (
  { slots, nodes, ...lists }: Memory & { lists: Int32Array; freeSlots: Int32Array },
  size: IndexSize,
) => [
  ...bytesOfFirst(size.slots, slots, slots.lat.length),
  ...bytesOfFirst(size.nodes, nodes, nodes.count.length),
  new Uint8Array(lists.lists.buffer),
  new Uint8Array(lists.freeSlots.buffer),
]

function write({ slots }: Quadtree, slot: number, id: Uint8Array, entry: LocationEntry) {
  const { column, row } = cellAt(entry, maxDepth)
  idIn(slots, slot).set(id)
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
function countCache(tree: Quadtree, count: (filter: SearchFilter) => Promise<Uint32Array>) {
  let entries: { key: string; filter: SearchFilter; counts: Promise<Uint32Array> }[] = []
  return {
    clear: () => {
      entries = []
    },
    async of(filter: SearchFilter): Promise<Matches> {
      if (matchesAll(filter)) return { counts: tree.nodes.count, filter }
      const { openHours, now, ...rest } = filter
      const key = JSON.stringify(rest)
      const isRecent = ({ filter: counted }: (typeof entries)[number]) =>
        counted.openHours === openHours &&
        (!openHours || (now >= counted.now && now - counted.now < maxOpenCountsMs))
      const entry = entries.find((each) => each.key === key && isRecent(each)) ?? {
        key,
        filter,
        counts: count(filter),
      }
      const others = entries.filter((each) => each !== entry)
      entries = [...others, entry].slice(-maxFilters)
      const counts = await entry.counts.catch((error: unknown) => {
        entries = entries.filter((each) => each !== entry)
        throw error
      })
      return { filter: entry.filter, counts }
    },
  }
}

const idBytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The slot of each id: a hash table in shared memory, where a million strings would be a hundred megabytes. */
function idTable(tree: Quadtree) {
  let lists = int32s(1_024).fill(-1)
  let size = 0

  // An id is random, so its last bytes are hash enough.
  const listOf = (id: Uint8Array) =>
    new DataView(id.buffer, id.byteOffset).getUint32(12) & (lists.length - 1)
  const slotOf = (id: Uint8Array) =>
    listed(lists, tree.slots.nextById, listOf(id)).find(
      (slot) => Buffer.compare(idIn(tree.slots, slot), id) === 0,
    )
  const put = (slot: number) =>
    link(lists, tree.slots.nextById, listOf(idIn(tree.slots, slot)), slot)
  const grow = () => {
    const old = lists
    lists = int32s(old.length * 2).fill(-1)
    for (const list of old.keys())
      for (const slot of listed(old, tree.slots.nextById, list)) put(slot)
  }
  return {
    slotOf,
    has: (slot: number) => slotOf(idIn(tree.slots, slot)) === slot,
    /** Its id is in the arrays already. */
    add(slot: number) {
      if (++size > lists.length) grow()
      put(slot)
    },
    /** Its id is in the arrays still. */
    delete(slot: number) {
      size--
      unlink(lists, tree.slots.nextById, listOf(idIn(tree.slots, slot)), slot)
    },
    size: () => size,
    bytes: () => lists.byteLength,
    lists: () => lists,
    *slots() {
      for (const list of lists.keys()) yield* listed(lists, tree.slots.nextById, list)
    },
    restore(saved: typeof lists, savedSize: number) {
      lists = saved
      size = savedSize
    },
  }
}
