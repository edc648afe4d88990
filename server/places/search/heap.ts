import { idWords } from './memory.ts'

/** Numbers in the order of their ranks: the smallest on top; of equal ones the last id, where there are ids. */
export interface Heap {
  ranks: Float64Array
  items: Int32Array
  size: number
  ids: Uint32Array | null
}

/** It grows as it is filled. */
export const newHeap = (): Heap => ({
  ranks: new Float64Array(1_024),
  items: new Int32Array(1_024),
  size: 0,
  ids: null,
})

export function put(heap: Heap, rank: number, item: number) {
  if (heap.size === heap.items.length) widen(heap)
  const { ranks, items } = heap
  let at = heap.size++
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!isSooner(heap, rank, item, above)) break
    ranks[at] = ranks[above] ?? 0
    items[at] = items[above] ?? 0
    at = above
  }
  ranks[at] = rank
  items[at] = item
}

export function takeTop(heap: Heap) {
  const { ranks, items } = heap
  const last = --heap.size
  const rank = ranks[last] ?? 0
  const item = items[last] ?? 0
  let at = 0
  for (let below = 1; below < last; below = 2 * at + 1) {
    const next = below + 1
    if (next < last && isSooner(heap, ranks[next] ?? 0, items[next] ?? 0, below)) below = next
    if (isSooner(heap, rank, item, below)) break
    ranks[at] = ranks[below] ?? 0
    items[at] = items[below] ?? 0
    at = below
  }
  ranks[at] = rank
  items[at] = item
}

function isSooner({ ranks, items, ids }: Heap, rank: number, item: number, at: number) {
  const other = ranks[at] ?? 0
  if (rank !== other) return rank < other
  return ids !== null && comesAfter(ids, item, items[at] ?? 0)
}

/** Ids are ordered as they are written. */
export function comesAfter(ids: Uint32Array, seat: number, other: number) {
  for (let word = 0; word < idWords; word++) {
    const one = ids[seat * idWords + word] ?? 0
    const two = ids[other * idWords + word] ?? 0
    if (one !== two) return one > two
  }
  return false
}

function widen(heap: Heap) {
  const { ranks, items } = heap
  heap.ranks = new Float64Array(ranks.length * 2)
  heap.items = new Int32Array(items.length * 2)
  heap.ranks.set(ranks)
  heap.items.set(items)
}
