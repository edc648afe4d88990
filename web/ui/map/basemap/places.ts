import type { Position } from 'geojson'
import { area, spot } from './geometry.ts'
import { at } from './grid.ts'

const outline = (corners: [number, number][]): Position[] =>
  corners.map(([street, west]) => at(street, west))

const block = ([from, to]: [number, number], [east, west]: [number, number]) =>
  outline([
    [from, east],
    [to, east],
    [to, west],
    [from, west],
  ])

export const parks = () => [
  area([block([59.15, 109.9], [20, 840])], { name: 'Central Park' }),
  area([block([40.1, 41.9], [150, 292])], { name: 'Bryant Park' }),
  area([block([23.15, 25.9], [-15, -140])], { name: 'Madison Sq Park' }),
  area([block([14.2, 16.9], [-175, -300])], { name: 'Union Sq' }),
  area([block([20.2, 20.95], [-470, -600])], { name: 'Gramercy Park' }),
  area([block([33.1, 39], [1440, 1490])], { name: 'Bella Abzug Park' }),
  area([riverside], { name: 'Riverside Park' }),
]

const riverside = outline([
  [72, 1700],
  [84, 1660],
  [97, 1640],
  [110, 1650],
  [110, 1710],
  [97, 1710],
  [84, 1725],
  [72, 1790],
])

/** Lakes lie above the parks, so they are drawn apart from the rivers. */
export const lakes = () => [area([reservoir]), area([theLake])]

const reservoir = outline([
  [86.2, 120],
  [86.4, 640],
  [89, 720],
  [93, 740],
  [95.6, 560],
  [95.8, 200],
  [92, 90],
])

const theLake = outline([
  [71.6, 430],
  [73, 300],
  [75, 330],
  [76.5, 420],
  [77.6, 640],
  [75.6, 680],
  [74.2, 560],
])

export const plazas = () => [
  area([
    outline([
      [42.15, 575],
      [47, 625],
      [47, 572],
      [42.15, 560],
    ]),
  ]),
]

/** Rank 1 is named from afar, 3 only close by. */
const quarter = (name: string, [street, west]: [number, number], rank: 1 | 2 | 3) =>
  spot(at(street, west), { name, rank })

export const quarters = () => [
  quarter('Times Square', [45.6, 600], 1),
  quarter('Hell’s Kitchen', [49, 1270], 1),
  quarter('Midtown', [51, 60], 1),
  quarter('Chelsea', [22, 1010], 1),
  quarter('Murray Hill', [37, -520], 1),
  quarter('Kips Bay', [28, -900], 1),
  quarter('Turtle Bay', [48, -830], 1),
  quarter('Lenox Hill', [67, -720], 1),
  quarter('Upper East Side', [77, -640], 1),
  quarter('Upper West Side', [80, 1230], 1),
  quarter('Theater District', [48, 720], 2),
  quarter('Garment District', [37.2, 560], 2),
  quarter('Hudson Yards', [32.6, 1660], 2),
  quarter('Lincoln Square', [65.5, 1150], 2),
  quarter('Flatiron', [21.5, 120], 2),
  quarter('Gramercy', [20, -640], 2),
  quarter('Koreatown', [32, 130], 3),
  quarter('Sutton Place', [56.5, -1150], 3),
  quarter('Columbus Circle', [59.4, 930], 3),
  quarter('Rockefeller Center', [49.6, 130], 3),
  quarter('Grand Central', [42.6, -290], 3),
  quarter('Penn Station', [31.9, 700], 3),
  quarter('Port Authority', [41, 880], 3),
  quarter('Madison Sq Garden', [32.9, 620], 3),
  quarter('MoMA', [53.4, 190], 3),
]

export const parkNames = () => [
  spot(at(82, 430), { name: 'Central Park' }),
  spot(at(41, 221), { name: 'Bryant Park' }),
]

/** `angle` turns the name along the stream. */
export const rivers = () => [
  spot([-74.0085, 40.7705], { name: 'Hudson River', angle: -61 }),
  spot([-73.9645, 40.7455], { name: 'East River', angle: -61 }),
  spot([-74.0195, 40.7385], { name: 'Hudson River', angle: -80 }),
]

/** Names outside the numbered grid, where the map has no streets. */
export const towns = () => [
  spot([-74.0315, 40.7445], { name: 'Hoboken' }),
  spot([-74.0205, 40.7695], { name: 'Weehawken' }),
  spot([-74.0145, 40.7868], { name: 'West New York' }),
  spot([-74.048, 40.727], { name: 'Jersey City' }),
  spot([-74.032, 40.779], { name: 'Union City' }),
  spot([-73.9485, 40.7445], { name: 'Long Island City' }),
  spot([-73.9235, 40.764], { name: 'Astoria' }),
  spot([-73.951, 40.729], { name: 'Greenpoint' }),
  spot([-73.9496, 40.8116], { name: 'Harlem' }),
  spot([-73.999, 40.733], { name: 'Greenwich Village' }),
  spot([-73.983, 40.727], { name: 'East Village' }),
  spot([-73.995, 40.7185], { name: 'Lower East Side' }),
]
