import type { Position } from 'geojson'

/**
 * A schematic model of Manhattan's numbered grid, 14th to 110th Street.
 * A place is a street number (fractions lie between streets) and metres west of 5th Avenue.
 */
export function at(street: number, west: number): Position {
  const along = (street - 42) * metersPerStreet
  const north = along * Math.cos(bearing) + west * Math.sin(bearing)
  const east = along * Math.sin(bearing) - west * Math.cos(bearing)
  return [round(origin.lng + east / metersPerLng), round(origin.lat + north / metersPerLat)]
}

/** 5th Avenue at 42nd Street. */
const origin = { lat: 40.75365, lng: -73.98075 }
const metersPerStreet = 80.1
/** How far the avenues lean east of north. */
const bearing = (28.9 * Math.PI) / 180
const metersPerLat = 111_050
const metersPerLng = 111_320 * Math.cos((40.757 * Math.PI) / 180)
const round = (degrees: number) => Number(degrees.toFixed(6))

interface Avenue {
  name: string
  west: number
  from: number
  to: number
  isMajor: boolean
}

const avenue = (
  name: string,
  west: number,
  [from, to]: [number, number],
  isMajor = true,
): Avenue => ({
  name,
  west,
  from,
  to,
  isMajor,
})

export const avenues: Avenue[] = [
  avenue('12 Av', 1995, [22, 59]),
  avenue('11 Av', 1681, [14, 72]),
  avenue('10 Av', 1407, [14, 110]),
  avenue('9 Av', 1133, [14, 110]),
  avenue('8 Av', 859, [14, 110]),
  avenue('7 Av', 585, [12, 59]),
  avenue('6 Av', 311, [10, 59]),
  avenue('5 Av', 0, [8, 110]),
  avenue('Madison Av', -155, [23, 110], false),
  avenue('Park Av', -311, [17, 110]),
  avenue('Lexington Av', -466, [21, 110], false),
  avenue('3 Av', -622, [10, 110]),
  avenue('2 Av', -838, [2, 110]),
  avenue('1 Av', -1067, [1, 110]),
]

/** The crosstown streets that are as wide as an avenue. */
export const wideStreets = new Set([14, 23, 34, 42, 57, 72, 79, 86, 96, 106, 110])

/** Where Broadway crosses the grid: street, metres west. */
export const broadway: [number, number][] = [
  [14, -215],
  [17, -150],
  [23, 0],
  [34.4, 311],
  [45, 585],
  [52, 735],
  [59.2, 859],
  [65.5, 1150],
  [72, 1407],
  [79, 1560],
  [86, 1540],
  [103, 1530],
  [110, 1650],
]

/** The island's west edge at a street, in metres west. */
export function westShore(street: number): number {
  if (street < 23) return 1620
  if (street < 59) return 1900
  return street < 72 ? 1790 : 1640
}

/** The island's east edge at a street, in metres west (so below zero). */
export function eastShore(street: number): number {
  const [, west = -1380] = eastEdges.find(([below]) => street < below) ?? []
  return west
}

const eastEdges: [number, number][] = [
  [14, -1300],
  [24, -1420],
  [50, -1190],
  [60, -1330],
  [80, -1430],
  [92, -1640],
]
