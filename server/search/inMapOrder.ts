import type { PackedLocation, PackedPage } from '#server/locations/index.ts'
import type { HoursBook } from './hoursBook.ts'
import { pageReader } from './pageReader.ts'
import { deepest, squareOf } from './place.ts'

/**
 * The locations of all pages, neighbours on the map one after another, so that they become neighbours in memory:
 * filling the index is then faster, and so is every search.
 */
export function* inMapOrder(pages: PackedPage[], hours: HoursBook): Generator<PackedLocation> {
  const readers = pages.map((page) => pageReader(page, hours))
  const starts: number[] = []
  let total = 0
  for (const { size } of readers) {
    starts.push(total)
    total += size
  }
  const keys = new Float64Array(total)
  const pageOf = new Uint16Array(total)
  for (const [number, { size, read }] of readers.entries()) {
    const start = starts[number] ?? 0
    for (let at = 0; at < size; at++) keys[start + at] = keyOf(read(at))
    pageOf.fill(number, start, start + size)
  }
  const order = new Uint32Array(total).map((_, at) => at)
  order.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0))
  for (const at of order) {
    const number = pageOf[at] ?? 0
    const location = readers[number]?.read(at - (starts[number] ?? 0))
    if (location) yield location
  }
}

const half = deepest / 2
const low = 2 ** half - 1

/** The bits of column and row in turn, which is the order of the cells. */
function keyOf(location: PackedLocation) {
  const { column, row } = squareOf(location)
  return inTurn(column >>> half, row >>> half) * 2 ** deepest + inTurn(column & low, row & low)
}

const inTurn = (column: number, row: number) => apart(column) | (apart(row) << 1)

/** Twelve bits with room between each two. */
function apart(bits: number) {
  let spread = (bits | (bits << 8)) & 0x00ff00ff
  spread = (spread | (spread << 4)) & 0x0f0f0f0f
  spread = (spread | (spread << 2)) & 0x33333333
  return (spread | (spread << 1)) & 0x55555555
}
