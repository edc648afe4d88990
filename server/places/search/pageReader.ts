import {
  type PackedLocation,
  packedBytes,
  type PackedPage,
  placeIn,
  readPacked,
} from '#server/places/locations/index.ts'
import type { HoursBook } from './hoursBook.ts'

/** The locations of a page by their place in it, their hours by the numbers of the book. */
export function pageReader(page: PackedPage, hours: HoursBook) {
  const numbers = page.hours.map((stored) => hours.numberOf(stored))
  const { buffer, byteOffset, byteLength } = page.packed
  const view = new DataView(buffer, byteOffset, byteLength)
  return {
    size: byteLength / packedBytes,
    placeOf: (place: number) => placeIn(view, place * packedBytes),
    read: (place: number): PackedLocation => {
      const location = readPacked(view, place * packedBytes)
      location.hours = numbers[location.hours] ?? 0
      return location
    },
  }
}

export function readPage(page: PackedPage, hours: HoursBook): PackedLocation[] {
  const { size, read } = pageReader(page, hours)
  return Array.from({ length: size }, (_, place) => read(place))
}
