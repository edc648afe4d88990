import { fits, type Matcher, mayHold } from './filter.ts'
import { allFound, beginFinding, find } from './found.ts'
import { newHeap, put, takeTop } from './heap.ts'
import { firstSeatOf, numbersPerPoint, quartersOf, wordsPerLine } from './memory.ts'

export interface Search {
  matcher: Matcher
  /** Nearest to this point on the ball first; without one newest first. */
  from: { x: number; y: number; z: number } | null
  limit: number
  /** What ranks above this is not wanted. */
  most: number
  /** A search that looks at more cells and seats than this gives up. */
  patience: number
}

/*
 * Cells that were not looked into yet, the most promising on top. Each search of a thread uses the same memory: to make it
 * anew cost as much as to search in it. For the same reason there are no closures here: what they hold is read and checked
 * at each use.
 */
const waiting = newHeap()

/**
 * The first ones in order; undefined where patience ended. What comes first ranks lowest, and no seat of a cell ranks
 * below its cell. Equal ranks are ordered by id.
 */
export function bestFirst(search: Search): number[] | undefined {
  const { matcher, limit, most, patience } = search
  const { cells, seats } = matcher
  waiting.size = 0
  let worst = most
  let looked = 0

  beginFinding(limit, seats.id)
  put(waiting, 0, 0)
  while (waiting.size > 0) {
    if ((waiting.ranks[0] ?? 0) > worst) break
    if (looked > patience) return undefined
    const cell = waiting.items[0] ?? 0
    takeTop(waiting)
    const child = quartersOf(cells, cell)
    if (child === 0) {
      for (let seat = firstSeatOf(cells, cell); seat !== -1; seat = seats.next[seat] ?? -1) {
        looked++
        if (!fits(matcher, seat)) continue
        const rank = rankOfSeat(search, seat)
        if (rank <= worst) worst = Math.min(most, find(rank, seat))
      }
      continue
    }
    looked += 4
    for (let quarter = child; quarter < child + 4; quarter++) {
      if (!mayHold(matcher, quarter)) continue
      const rank = rankOfCell(search, quarter)
      if (rank <= worst) put(waiting, rank, quarter)
    }
  }
  return allFound()
}

/** Nearness is the square of the straight line through the ball. */
function rankOfSeat({ matcher: { seats }, from }: Search, seat: number) {
  if (!from) return -(seats.created[seat] ?? 0)
  const at = seat * numbersPerPoint
  const east = (seats.points[at] ?? 0) - from.x
  const north = (seats.points[at + 1] ?? 0) - from.y
  const up = (seats.points[at + 2] ?? 0) - from.z
  return east * east + north * north + up * up
}

function rankOfCell({ matcher: { cells }, from }: Search, cell: number) {
  if (!from) return -(cells.newest[cell] ?? 0)
  const { sides } = cells
  const at = cell * wordsPerLine
  const east = beyond(from.x, sides[at] ?? 0, sides[at + 3] ?? 0)
  const north = beyond(from.y, sides[at + 1] ?? 0, sides[at + 4] ?? 0)
  const up = beyond(from.z, sides[at + 2] ?? 0, sides[at + 5] ?? 0)
  return east * east + north * north + up * up
}

const beyond = (value: number, least: number, most: number) =>
  value < least ? least - value : value > most ? value - most : 0
