import type { Feature } from 'geojson'
import { line } from './geometry.ts'
import { at, avenues, broadway, eastShore, westShore, wideStreets } from './grid.ts'

/** The road's class decides how wide it is drawn and from which zoom on. */
type Road = 'avenue' | 'lesserAvenue' | 'wideStreet' | 'street' | 'broadway' | 'highway'

const road = (name: string, kind: Road, places: [number, number][]): Feature =>
  line(
    places.map(([street, west]) => at(street, west)),
    { name, kind },
  )

const centralPark = { from: 59, to: 110, west: 859 }

function crosstown(street: number): Feature[] {
  const name = `${ordinal(street)} St`
  const kind = wideStreets.has(street) ? 'wideStreet' : 'street'
  const isCut = street > centralPark.from && street < centralPark.to
  return [
    road(`E ${name}`, kind, [
      [street, eastShore(street)],
      [street, 0],
    ]),
    road(`W ${name}`, kind, [
      [street, isCut ? centralPark.west : 0],
      [street, westShore(street)],
    ]),
  ]
}

const numbered = Array.from({ length: 97 }, (_, index) => 14 + index)

function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

export const streets = () => [
  ...avenues.map(({ name, west, from, to, isMajor }) =>
    road(name, isMajor ? 'avenue' : 'lesserAvenue', [
      [from, west],
      [to, west],
    ]),
  ),
  ...numbered.flatMap(crosstown),
  road('Broadway', 'broadway', broadway),
  road('West Side Hwy', 'highway', westSideHighway),
  road('FDR Drive', 'highway', fdrDrive),
]

const westSideHighway: [number, number][] = [
  [14, 1700],
  [23, 1835],
  [34, 1990],
  [42, 2010],
  [57, 2000],
  [72, 1830],
  [96, 1740],
  [110, 1740],
]

const fdrDrive: [number, number][] = [
  [14, -1500],
  [20, -1500],
  [25, -1300],
  [34, -1270],
  [42, -1260],
  [53, -1330],
  [60, -1420],
  [72, -1520],
  [81, -1700],
  [92, -1720],
  [97, -1480],
  [110, -1420],
]
