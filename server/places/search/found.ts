import { comesAfter, newHeap, put, takeTop } from './heap.ts'

/*
 * The seats that are best so far: as many as are wanted, those that rank lowest, of equal ones the first ids. A few lie in
 * a row, many in a heap with the worst on top, by the negative of its rank. A row of 50 is the sooner, since where the
 * nearest cells are looked into first most that come belong near its end; one of 500 is not. Each search of a thread uses
 * the same memory.
 */
const mostInRow = 64
const heap = newHeap()
const row = {
  ranks: new Float64Array(mostInRow + 1),
  seats: new Int32Array(mostInRow + 1),
  size: 0,
}
let wanted = 0
let ids: Uint32Array = new Uint32Array()

/** `allIds` are those of all seats. */
export function beginFinding(limit: number, allIds: Uint32Array) {
  wanted = limit
  ids = allIds
  row.size = 0
  heap.ids = ids
  heap.size = 0
}

/** Returns what a seat that comes next may rank at most. */
export function find(rank: number, seat: number) {
  if (wanted <= mostInRow) {
    putInRow(rank, seat)
    return row.size < wanted ? Number.POSITIVE_INFINITY : (row.ranks[wanted - 1] ?? 0)
  }
  put(heap, -rank, seat)
  if (heap.size > wanted) takeTop(heap)
  return heap.size < wanted ? Number.POSITIVE_INFINITY : -(heap.ranks[0] ?? 0)
}

/** What is beyond the last one wanted falls off. */
function putInRow(rank: number, seat: number) {
  const { ranks, seats } = row
  let at = row.size
  for (; at > 0; at--) {
    const before = ranks[at - 1] ?? 0
    const other = seats[at - 1] ?? 0
    if (before < rank || (before === rank && comesAfter(ids, seat, other))) break
    ranks[at] = before
    seats[at] = other
  }
  ranks[at] = rank
  seats[at] = seat
  if (row.size < wanted) row.size++
}

/** Ends the finding. */
export function allFound() {
  const { size } = wanted <= mostInRow ? row : heap
  const order = new Array<number>(size)
  if (wanted <= mostInRow) for (let at = 0; at < size; at++) order[at] = row.seats[at] ?? 0
  else
    for (let at = size - 1; at >= 0; at--) {
      order[at] = heap.items[0] ?? 0
      takeTop(heap)
    }
  return order
}
