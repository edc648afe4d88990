import { type FeatureName, featureNames } from '#contract/locations.ts'
import { isPublicIn, priceIn, ratingIn } from './facts.ts'
import type { HoursBook } from './hoursBook.ts'
import { levelsWithin } from './levels.ts'
import { edgesPerCell, type Memory, numbersPerPoint, togetherAt, wordsPerLine } from './memory.ts'
import { type Box, isInBox } from './place.ts'

/** What must be true of every location found. Plain numbers, so that it can be sent to the helper thread. */
export interface SearchFilter {
  box: Box | null
  mostCents: number
  /** A bit for each feature that must surely be there. */
  features: number
  /** Tenths of a star. */
  leastRating: number
  /** Open, and taking guests, at this millisecond since 1970. */
  openAt: number | null
  /** Those, too, that no partner offers. */
  withPublic: boolean
}

export const everything: SearchFilter = {
  box: null,
  mostCents: Number.POSITIVE_INFINITY,
  features: 0,
  leastRating: 0,
  openAt: null,
  withPublic: true,
}

/** Most who ask wish for nothing in particular: then no seat need be read to know that it fits. */
export const isEverything = (filter: SearchFilter) =>
  filter.box === null &&
  filter.mostCents === Number.POSITIVE_INFINITY &&
  filter.features === 0 &&
  filter.leastRating === 0 &&
  filter.openAt === null &&
  filter.withPublic

export const featureBits = (names: readonly FeatureName[]) =>
  names.reduce((bits, name) => bits | (1 << featureNames.indexOf(name)), 0)

/** Where a filter is applied, and to what. */
export interface Matcher extends Memory, SearchFilter {
  hours: HoursBook
  isEverything: boolean
  /** Of what may cost no more and be rated no worse. */
  levels: number
}

export const matcherOf = (
  { seats, cells }: Memory,
  hours: HoursBook,
  filter: SearchFilter,
): Matcher => ({
  seats,
  cells,
  hours,
  isEverything: isEverything(filter),
  levels: levelsWithin(filter.mostCents, filter.leastRating),
  box: filter.box,
  mostCents: filter.mostCents,
  features: filter.features,
  leastRating: filter.leastRating,
  openAt: filter.openAt,
  withPublic: filter.withPublic,
})

export function fits(matcher: Matcher, seat: number) {
  if (matcher.isEverything) return true
  const { seats, features, box, openAt } = matcher
  const facts = seats.facts[seat] ?? 0
  return (
    (facts & features) === features &&
    (matcher.withPublic || !isPublicIn(facts)) &&
    ratingIn(facts) >= matcher.leastRating &&
    priceIn(facts) <= matcher.mostCents &&
    (box === null || isInBox(box, seats.lat[seat] ?? 0, seats.lng[seat] ?? 0)) &&
    (openAt === null || isOpen(matcher, seat, openAt))
  )
}

const isOpen = ({ seats, hours }: Matcher, seat: number, at: number) =>
  (seats.points[seat * numbersPerPoint + 3] ?? 0) <= at && hours.isOpen(seats.hours[seat] ?? 0, at)

/** Whether one that fits may be in a cell. */
export function mayHold({ cells, features, levels, box }: Matcher, cell: number) {
  const { words, edges } = cells
  const at = cell * wordsPerLine + togetherAt
  if (((words[at] ?? 0) & levels) === 0) return false
  for (let feature = 0; features >>> feature !== 0; feature++)
    if ((features >>> feature) & 1 && ((words[at + 1 + feature] ?? 0) & levels) === 0) return false
  return box === null || meets(box, edges, cell)
}

function meets(box: Box, edges: Float64Array, cell: number) {
  const at = cell * edgesPerCell
  const [west = 0, south = 0] = [edges[at], edges[at + 1]]
  const [east = 0, north = 0] = [edges[at + 2], edges[at + 3]]
  if (north < box.south || south > box.north) return false
  if (box.west <= box.east) return east >= box.west && west <= box.east
  return east >= box.west || west <= box.east
}
