import { earthRadiusMeters } from '#contract/distance.ts'

/** The finest grid has this many squares to a side, as a power of two: at the equator 2.4 m each. */
export const deepest = 24
const squares = 2 ** deepest

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The map ends here; what lies beyond stands in its last row. */
const mostLat = degrees(Math.atan(Math.sinh(Math.PI)))

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** How far across the map of the world, from 0 at the west to 1 at the east. */
export const acrossOf = (lng: number) => (lng + 180) / 360
/** How far down the map of the world, from 0 at the north to 1 at the south. */
export const downOf = (lat: number) =>
  0.5 - Math.asinh(Math.tan(radians(clamp(lat, -mostLat, mostLat)))) / (2 * Math.PI)

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
