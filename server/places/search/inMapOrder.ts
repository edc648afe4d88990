import type { PackedLocation, PackedPage } from '#server/places/locations/index.ts'
import type { HoursBook } from './hoursBook.ts'
import { pageReader } from './pageReader.ts'
import { deepest, squareOf } from './place.ts'

/** So many can be told apart beside their place in one number. */
const numberBits = 24

/**
 * The locations of all pages, neighbours on the map one after another, so that they become neighbours in memory:
 * filling the index is then faster, and so is every search.
 */
export function* inMapOrder(pages: PackedPage[], hours: HoursBook): Generator<PackedLocation> {
  const readers = pages.map((page) => pageReader(page, hours))
  const total = readers.reduce((sum, { size }) => sum + size, 0)
  if (total > 2 ** numberBits) throw new Error('There are more locations than can be sorted')
  // Numbers of 64 bits are sorted ten times as fast as anything that must be compared by a function.
  const keys = new BigUint64Array(total)
  const words = new Uint32Array(keys.buffer)
  const pageOf = new Uint16Array(total)
  const starts: number[] = []
  let number = 0
  for (const [page, { size, placeOf }] of readers.entries()) {
    starts.push(number)
    pageOf.fill(page, number, number + size)
    for (let at = 0; at < size; at++) writeKey(words, number++, placeOf(at))
  }
  keys.sort()
  for (let at = 0; at < words.length; at += 2) {
    const next = (words[at] ?? 0) & (2 ** numberBits - 1)
    const page = pageOf[next] ?? 0
    const location = readers[page]?.read(next - (starts[page] ?? 0))
    if (location) yield location
  }
}

/** So many bits of column and row are in a key's upper word, and so many more in its lower one. */
const upperBits = 16
const lowerBits = 4
const rest = deepest - upperBits - lowerBits

/** The bits of column and row in turn, which is the order of the cells; then the number. The lower word is the first. */
function writeKey(words: Uint32Array, number: number, place: { lat: number; lng: number }) {
  const { column, row } = squareOf(place)
  const lower = 2 ** lowerBits - 1
  words[number * 2 + 1] = inTurn(column >>> (rest + lowerBits), row >>> (rest + lowerBits))
  words[number * 2] =
    (inTurn((column >>> rest) & lower, (row >>> rest) & lower) << numberBits) | number
}

const inTurn = (column: number, row: number) => apart(column) | (apart(row) << 1)

/** Sixteen bits with room between each two. */
function apart(bits: number) {
  let spread = (bits | (bits << 8)) & 0x00ff00ff
  spread = (spread | (spread << 4)) & 0x0f0f0f0f
  spread = (spread | (spread << 2)) & 0x33333333
  return (spread | (spread << 1)) & 0x55555555
}
