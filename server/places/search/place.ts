import { earthRadiusMeters } from '#contract/distance.ts'
import { acrossOf, downOf } from '#contract/mercator.ts'

/** The finest grid has this many squares to a side, as a power of two: at the equator 2.4 m each. */
export const deepest = 24
const squares = 2 ** deepest

const radians = (degrees: number) => (degrees * Math.PI) / 180

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The square of the finest grid. */
export const squareOf = ({ lat, lng }: { lat: number; lng: number }) => ({
  column: clamp(Math.floor(acrossOf(lng) * squares), 0, squares - 1),
  row: clamp(Math.floor(downOf(lat) * squares), 0, squares - 1),
})

/** A place as a point on a ball of radius 1. */
export function onBall({ lat, lng }: { lat: number; lng: number }) {
  const flat = Math.cos(radians(lat))
  return {
    x: flat * Math.cos(radians(lng)),
    y: flat * Math.sin(radians(lng)),
    z: Math.sin(radians(lat)),
  }
}

/** The square of the straight line through the ball that parts places this far from one another. */
export const chordOf = (meters: number) => (2 * Math.sin(meters / (2 * earthRadiusMeters))) ** 2

/** A window of the map; one whose west is east of its east reaches over the date line. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

export const isInBox = ({ west, south, east, north }: Box, lat: number, lng: number) =>
  lat >= south &&
  lat <= north &&
  (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)
