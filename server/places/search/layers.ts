import type { World } from './cells.ts'
import { quarterOf } from './cells.ts'
import { fits, type Matcher, mayHold } from './filter.ts'
import { firstSeatOf, quartersOf } from './memory.ts'

/** Counts, cell by cell, of the seats that fit. Looks at every one that may: a million take some 20 ms. */
export function countFitting(matcher: Matcher): Uint32Array {
  const { cells, seats } = matcher
  const counts = new Uint32Array(new SharedArrayBuffer(cells.count.length * 4))

  const countIn = (cell: number): number => {
    if (!mayHold(matcher, cell)) return 0
    const child = quartersOf(cells, cell)
    let sum = 0
    if (child === 0) {
      for (let seat = firstSeatOf(cells, cell); seat !== -1; seat = seats.next[seat] ?? -1)
        if (fits(matcher, seat)) sum++
    } else for (let quarter = child; quarter < child + 4; quarter++) sum += countIn(quarter)
    counts[cell] = sum
    return sum
  }
  countIn(0)
  return counts
}

/** The same for seats that are known one by one. */
export function countThese(world: World, chosen: Iterable<number>): Uint32Array {
  const counts = new Uint32Array(world.cells.count.length)
  for (const seat of chosen) {
    let cell = 0
    for (let depth = 0; ; depth++) {
      counts[cell] = (counts[cell] ?? 0) + 1
      const child = quartersOf(world.cells, cell)
      if (child === 0) break
      cell = child + quarterOf(world, seat, depth)
    }
  }
  return counts
}
