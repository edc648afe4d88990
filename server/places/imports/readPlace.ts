import { z } from 'zod'
import { Coordinates } from '#contract/locations.ts'

export type ReadPlace = { coordinates: Coordinates } | { problem: string }

/** No restroom stands farther south, but New York does with its numbers the wrong way round. */
const southernmost = -60

/** So many rows show where a file's restrooms are; before, only what is on no map can be told. */
const minRows = 20
/** A file whose restrooms lie within so many degrees is of one country; its swapped rows stick out. */
const maxSpread = 20
const margin = 1

/** Judges a file's coordinates one after the other, and learns from them where the file is at home. */
export function placeReader() {
  const home = { south: 90, north: -90, west: 180, east: -180, rows: 0 }

  const isAtHome = (lat: number, lng: number) =>
    lat >= home.south - margin &&
    lat <= home.north + margin &&
    lng >= home.west - margin &&
    lng <= home.east + margin
  const isOneCountry = () =>
    home.rows >= minRows &&
    home.north - home.south <= maxSpread &&
    home.east - home.west <= maxSpread
  const looksSwapped = (lat: number, lng: number) =>
    (Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90) ||
    (lat < southernmost && Math.abs(lng) < 90) ||
    (isOneCountry() && !isAtHome(lat, lng) && isAtHome(lng, lat))

  return (lat: number, lng: number): ReadPlace => {
    if (!Number.isFinite(lat) || !Number.isFinite(lng)) return { problem: 'it has no coordinates' }
    const position = `latitude ${lat}, longitude ${lng}`
    if (looksSwapped(lat, lng)) return { problem: `its coordinates are swapped (${position})` }
    const coordinates = Coordinates.safeParse({ lat, lng })
    if (!coordinates.success) return { problem: `its coordinates are not a place (${position})` }
    home.south = Math.min(home.south, lat)
    home.north = Math.max(home.north, lat)
    home.west = Math.min(home.west, lng)
    home.east = Math.max(home.east, lng)
    home.rows++
    return { coordinates: coordinates.data }
  }
}

const Parts = z.array(z.unknown())

/** The middle of whatever a geometry covers: [longitude, latitude]. Undefined where it covers nothing. */
export function middleOf(coordinates: unknown): [number, number] | undefined {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  const waiting: unknown[] = [coordinates]
  while (waiting.length > 0) {
    const next = Parts.safeParse(waiting.pop()).data
    if (!next) return undefined
    const [lng, lat] = next
    if (typeof lng === 'number' && typeof lat === 'number') {
      box.west = Math.min(box.west, lng)
      box.east = Math.max(box.east, lng)
      box.south = Math.min(box.south, lat)
      box.north = Math.max(box.north, lat)
    } else for (const part of next) waiting.push(part)
  }
  const middle: [number, number] = [(box.west + box.east) / 2, (box.south + box.north) / 2]
  return middle.every(Number.isFinite) ? middle : undefined
}
