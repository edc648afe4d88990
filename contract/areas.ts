import { z } from 'zod'

const decimals = (count: number) =>
  z
    .string()
    .max(100)
    .transform((typed) => typed.split(',').map(Number))
    .refine((numbers) => numbers.length === count && numbers.every(Number.isFinite), {
      message: `Expected ${count} numbers, separated by commas.`,
    })

/** lat,lng. */
export const Near = decimals(2).refine(
  ([lat = 91, lng = 181]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180,
  'Not a place on earth.',
)

/** A map may be dragged once around the world, and shows half of it beyond the edge. */
const maxLng = 540

/** west,south,east,north. If west is greater than east, it crosses the date line. */
export const Bbox = decimals(4)
  .refine(
    ([west = 0, south = 0, east = 0, north = 0]) =>
      Math.max(Math.abs(west), Math.abs(east)) <= maxLng &&
      Math.max(Math.abs(south), Math.abs(north)) <= 90,
    'Not a window on earth.',
  )
  .transform(([west = 0, south = 0, east = 0, north = 0]) => ({
    ...(east - west >= 360
      ? { west: -180, east: 180 }
      : { west: onEarth(west), east: onEarth(east) }),
    south,
    north,
  }))

/** 190° east is 170° west; the date line itself may be either. */
const onEarth = (lng: number) =>
  Math.abs(lng) <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
