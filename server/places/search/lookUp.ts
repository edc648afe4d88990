import { bestFirst } from './bestFirst.ts'
import { type SearchFilter, matcherOf } from './filter.ts'
import type { HoursBook } from './hoursBook.ts'
import type { Memory } from './memory.ts'
import { chordOf, onBall } from './place.ts'

export interface Question {
  /** Nearest to here first; without it newest first. */
  near: { lat: number; lng: number } | null
  /** All within this many meters, as far as the limit goes. */
  radius: number | null
  filter: SearchFilter
  limit: number
}

/** The seats that answer a question; undefined where that took more looks than `patience`. */
export function lookUp(
  { world, hours }: { world: Memory; hours: HoursBook },
  { near, radius, filter, limit }: Question,
  patience = Number.POSITIVE_INFINITY,
) {
  return bestFirst({
    matcher: matcherOf(world, hours, filter),
    from: near ? onBall(near) : null,
    limit,
    most: radius === null ? Number.POSITIVE_INFINITY : chordOf(radius),
    patience,
  })
}
