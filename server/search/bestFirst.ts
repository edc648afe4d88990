import type { Matcher } from './filter.ts'
import { type Memory, idWords, sidesPerCell } from './memory.ts'

/** What comes first: the smaller, the sooner. No seat of a cell comes before its cell. */
export interface Ranking {
  ofSeat: (seat: number) => number
  ofCell: (cell: number) => number
}

export interface Search {
  ranking: Ranking
  matcher: Matcher
  limit: number
  /** What ranks above this is not wanted. */
  most: number
  /** A search that looks at more cells and seats than this gives up. */
  patience: number
}

/** The first ones in order; undefined where patience ended. Equal ranks are ordered by id. */
export function bestFirst(memory: Memory, search: Search): number[] | undefined {
  const { ranking, matcher, limit, patience } = search
  const { cells, seats } = memory
  const found = shortList(memory, limit, search.most)
  const waiting = cellQueue()
  waiting.add(0, 0)
  let looked = 0

  for (let cell = waiting.first(); cell !== -1; cell = waiting.first()) {
    if (waiting.rank() > found.worst()) break
    if (looked > patience) return undefined
    const child = cells.child[cell] ?? 0
    if (child === 0) {
      for (let seat = cells.seat[cell] ?? -1; seat !== -1; seat = seats.next[seat] ?? -1) {
        looked++
        if (matcher.fits(seat)) found.offer(ranking.ofSeat(seat), seat)
      }
      continue
    }
    for (let quarter = child; quarter < child + 4; quarter++) {
      looked++
      if (!matcher.mayHold(quarter)) continue
      const rank = ranking.ofCell(quarter)
      if (rank <= found.worst()) waiting.add(rank, quarter)
    }
  }
  return found.inOrder()
}

/** Nearest first: ranked by the square of the straight line through the ball. */
export function nearness({ seats, cells }: Memory, from: { x: number; y: number; z: number }) {
  const { x, y, z } = from
  const { sides } = cells
  const beyond = (value: number, least: number, most: number) =>
    value < least ? least - value : value > most ? value - most : 0

  return {
    ofSeat: (seat) => {
      const east = (seats.x[seat] ?? 0) - x
      const north = (seats.y[seat] ?? 0) - y
      const up = (seats.z[seat] ?? 0) - z
      return east * east + north * north + up * up
    },
    ofCell: (cell) => {
      const at = cell * sidesPerCell
      const east = beyond(x, sides[at] ?? 0, sides[at + 3] ?? 0)
      const north = beyond(y, sides[at + 1] ?? 0, sides[at + 4] ?? 0)
      const up = beyond(z, sides[at + 2] ?? 0, sides[at + 5] ?? 0)
      return east * east + north * north + up * up
    },
  } satisfies Ranking
}

/** Newest first. */
export const newness = ({ seats, cells }: Memory) =>
  ({
    ofSeat: (seat) => -(seats.created[seat] ?? 0),
    ofCell: (cell) => -(cells.newest[cell] ?? 0),
  }) satisfies Ranking

/** Cells that were not looked into yet, the most promising on top. */
function cellQueue() {
  const ranks: number[] = []
  const cells: number[] = []
  let last = 0

  return {
    add(rank: number, cell: number) {
      let at = ranks.length
      ranks.push(rank)
      cells.push(cell)
      while (at > 0) {
        const above = (at - 1) >> 1
        const aboveRank = ranks[above] ?? 0
        if (aboveRank <= rank) break
        ranks[at] = aboveRank
        cells[at] = cells[above] ?? 0
        at = above
      }
      ranks[at] = rank
      cells[at] = cell
    },
    /** Takes the top off; -1 where there is none. */
    first() {
      const top = cells[0]
      const endRank = ranks.pop()
      const endCell = cells.pop()
      if (top === undefined || endRank === undefined || endCell === undefined) return -1
      last = ranks[0] ?? endRank
      if (ranks.length > 0) sink(ranks, cells, endRank, endCell)
      return top
    },
    /** Of the cell that was taken off. */
    rank: () => last,
  }
}

function sink(ranks: number[], cells: number[], rank: number, cell: number) {
  const { length } = ranks
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below >= length) break
    if (below + 1 < length && (ranks[below + 1] ?? 0) < (ranks[below] ?? 0)) below++
    const belowRank = ranks[below] ?? 0
    if (belowRank >= rank) break
    ranks[at] = belowRank
    cells[at] = cells[below] ?? 0
    at = below
  }
  ranks[at] = rank
  cells[at] = cell
}

/** The best so far, the worst of them on top, where a better one takes its place. */
function shortList({ seats }: Memory, limit: number, most: number) {
  const ranks: number[] = []
  const kept: number[] = []

  const isAfter = (rank: number, seat: number, otherRank: number, other: number) =>
    rank === otherRank ? comesAfter(seats.id, seat, other) : rank > otherRank

  const rise = (from: number, rank: number, seat: number) => {
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isAfter(rank, seat, ranks[above] ?? 0, kept[above] ?? 0)) break
      ranks[at] = ranks[above] ?? 0
      kept[at] = kept[above] ?? 0
      at = above
    }
    ranks[at] = rank
    kept[at] = seat
  }
  const replaceTop = (rank: number, seat: number) => {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= kept.length) break
      const next = below + 1
      if (
        next < kept.length &&
        isAfter(ranks[next] ?? 0, kept[next] ?? 0, ranks[below] ?? 0, kept[below] ?? 0)
      )
        below = next
      if (!isAfter(ranks[below] ?? 0, kept[below] ?? 0, rank, seat)) break
      ranks[at] = ranks[below] ?? 0
      kept[at] = kept[below] ?? 0
      at = below
    }
    ranks[at] = rank
    kept[at] = seat
  }

  return {
    worst: () => (kept.length < limit ? most : Math.min(most, ranks[0] ?? most)),
    offer(rank: number, seat: number) {
      if (rank > most) return
      if (kept.length < limit) {
        ranks.push(rank)
        kept.push(seat)
        rise(kept.length - 1, rank, seat)
      } else if (isAfter(ranks[0] ?? 0, kept[0] ?? 0, rank, seat)) replaceTop(rank, seat)
    },
    /** Takes them all off, the worst first. */
    inOrder() {
      const order = new Array<number>(kept.length)
      for (let last = kept.length - 1; last >= 0; last--) {
        order[last] = kept[0] ?? 0
        const rank = ranks.pop() ?? 0
        const seat = kept.pop() ?? 0
        if (last > 0) replaceTop(rank, seat)
      }
      return order
    },
  }
}

/** Ids are ordered as they are written. */
function comesAfter(ids: Uint32Array, seat: number, other: number) {
  for (let word = 0; word < idWords; word++) {
    const one = ids[seat * idWords + word] ?? 0
    const two = ids[other * idWords + word] ?? 0
    if (one !== two) return one > two
  }
  return false
}
