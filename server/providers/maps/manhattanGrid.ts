/**
 * The numbered streets as a plane: metres from 5th Avenue and 42nd Street, `north` along the avenues, `west`
 * across them. Between 14th and 110th Street it is within some twenty metres of the real corners.
 */
const origin = { lat: 40.75365, lng: -73.98075 }
const bearing = (28.9 * Math.PI) / 180
const metersADegreeNorth = 111_050
const metersADegreeEast = 111_320 * Math.cos((40.757 * Math.PI) / 180)
const metersAStreet = 80.1

export function onGrid(street: number, west: number) {
  const north = (street - 42) * metersAStreet
  const toNorth = north * Math.cos(bearing) + west * Math.sin(bearing)
  const toEast = north * Math.sin(bearing) - west * Math.cos(bearing)
  return {
    lat: rounded(origin.lat + toNorth / metersADegreeNorth),
    lng: rounded(origin.lng + toEast / metersADegreeEast),
  }
}

// Six decimals are eleven centimetres.
const rounded = (degrees: number) => Number(degrees.toFixed(6))

export interface Avenue {
  name: string
  west: (street: number) => number
  first: number
  last: number
  /** The street (and part of a block) beside which a house number stands. */
  streetOf: (house: number) => number
  /** Where a house south of the grid is, to about 100 m; undefined where this does not know it. */
  belowGrid?: (house: number) => { lat: number; lng: number } | undefined
}

/** The old rule of thumb: drop the last digit, halve, and add the avenue's key. */
const key =
  (added: number, houseAStreet = 20) =>
  (house: number) =>
    house / houseAStreet + added

const straight = (
  name: string,
  west: number,
  [first, last]: [number, number],
  streetOf: Avenue['streetOf'],
): Avenue => ({ name, west: () => west, first, last, streetOf })

export const avenues: Avenue[] = [
  straight('12th Ave', 1995, [22, 59], key(13)),
  straight('11th Ave', 1681, [14, 59], key(15)),
  straight('West End Ave', 1681, [59, 107], key(60)),
  straight('Riverside Dr', 1800, [72, 125], key(72, 10)),
  straight('10th Ave', 1407, [14, 59], key(14)),
  straight('Amsterdam Ave', 1407, [59, 155], key(60)),
  straight('9th Ave', 1133, [14, 59], key(13)),
  straight('Columbus Ave', 1133, [59, 110], key(60)),
  straight('8th Ave', 859, [14, 59], key(10)),
  straight('Central Park West', 859, [59, 110], key(60, 10)),
  straight('7th Ave', 585, [12, 59], (house) => house / 20 + (house <= 1800 ? 12 : 20)),
  straight('6th Ave', 311, [10, 59], key(-12)),
  straight('5th Ave', 0, [8, 142], fifthAvenueStreet),
  straight('Madison Ave', -155, [23, 138], key(26)),
  straight('Park Ave S', -311, [17, 32], key(8)),
  straight('Park Ave', -311, [32, 132], key(34)),
  straight('Lexington Ave', -466, [21, 131], key(22)),
  straight('3rd Ave', -622, [8, 128], key(10)),
  straight('2nd Ave', -838, [2, 128], key(3)),
  straight('1st Ave', -1067, [1, 127], key(3)),
  straight('York Ave', -1290, [59, 92], key(4)),
  {
    name: 'Broadway',
    west: broadwayWest,
    first: 13,
    last: 112,
    streetOf: broadwayStreet,
    belowGrid: onLowerBroadway,
  },
]

/** 5th Avenue was numbered in stretches, and beside Central Park on one side only. */
function fifthAvenueStreet(house: number) {
  if (house > 1286) return house / 20 + 45
  if (house > 775) return house / 10 - 18
  const added = [13, 16, 18, 20][[200, 400, 600, 775].findIndex((last) => house <= last)] ?? 0
  return house / 20 + added
}

function broadwayStreet(house: number) {
  if (house <= 858) return house / 20 - 29
  return house / 20 - (house <= 958 ? 25 : 31)
}

/** Where Broadway crosses the streets on its way across the grid. */
const broadwayCrossings: Crossing[] = [
  [13, -215],
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
  [112, 1660],
]

function broadwayWest(street: number) {
  return between(broadwayCrossings, street) ?? 0
}

function onLowerBroadway(house: number) {
  const lat = between(lowerBroadwayLats, house)
  const lng = between(lowerBroadwayLngs, house)
  return lat === undefined || lng === undefined
    ? undefined
    : { lat: rounded(lat), lng: rounded(lng) }
}

const lowerBroadway = [
  [1, 40.705, -74.0139],
  [120, 40.7084, -74.0109],
  [233, 40.7124, -74.0083],
  [299, 40.7152, -74.0054],
  [401, 40.7185, -74.0026],
  [477, 40.7215, -74],
  [568, 40.7243, -73.9976],
  [611, 40.7258, -73.9965],
  [726, 40.7292, -73.9937],
  [770, 40.7307, -73.9917],
  [839, 40.7343, -73.991],
] as const
const lowerBroadwayLats = lowerBroadway.map(([house, lat]) => [house, lat] as const)
const lowerBroadwayLngs = lowerBroadway.map(([house, , lng]) => [house, lng] as const)

type Crossing = readonly [at: number, west: number]

/** How far west of 5th Avenue a house of a numbered street stands; undefined in the river. */
export function westOfHouse(side: 'E' | 'W', street: number, house: number) {
  if (side === 'E') return between(eastHouses, house)
  return between(street >= 59 && street < 110 ? housesWestOfThePark : westHouses, house)
}

const eastHouses: Crossing[] = [
  [1, 0],
  [50, -233],
  [100, -311],
  [140, -466],
  [200, -622],
  [300, -838],
  [400, -1067],
  [500, -1290],
  [560, -1400],
]
const westHouses: Crossing[] = [
  [1, 0],
  [100, 311],
  [200, 585],
  [300, 859],
  [400, 1133],
  [500, 1407],
  [600, 1681],
  [700, 1955],
]
const housesWestOfThePark: Crossing[] = [
  [1, 859],
  [100, 1133],
  [200, 1407],
  [300, 1681],
  [400, 1800],
]

function between(crossings: Crossing[], at: number) {
  const next = crossings.findIndex(([to]) => at <= to)
  const [before, after] = [crossings[Math.max(0, next - 1)], crossings[next]]
  if (!before || !after) return undefined
  const [from, westFrom] = before
  const [to, westTo] = after
  if (to === from) return at === to ? westTo : undefined
  return westFrom + ((at - from) / (to - from)) * (westTo - westFrom)
}
