import type { Position } from 'geojson'
import { area } from './geometry.ts'
import nycLand from './nyc-land.json' with { type: 'json' }

/** New York's land: New York City Department of City Planning, public domain. One ring a line. */
const nycRings: Position[][] = nycLand.map((ring) =>
  ring.split(' ').map((pair) => pair.split(',').map(Number)),
)

/** New Jersey's waterfront, drawn by hand from north to south and closed inland. */
const newJersey: Position[] = [
  [-73.908, 40.915],
  [-73.9275, 40.89],
  [-73.944, 40.869],
  [-73.956, 40.852],
  [-73.9665, 40.837],
  [-73.975, 40.8235],
  [-73.9835, 40.811],
  [-73.9905, 40.801],
  [-73.9985, 40.7905],
  [-74.004, 40.7835],
  [-74.0105, 40.7755],
  [-74.014, 40.77],
  [-74.018, 40.7645],
  [-74.0215, 40.7595],
  [-74.0225, 40.756],
  [-74.0205, 40.7525],
  [-74.0225, 40.7485],
  [-74.0235, 40.7445],
  [-74.025, 40.74],
  [-74.0275, 40.736],
  [-74.029, 40.733],
  [-74.031, 40.7275],
  [-74.0315, 40.72],
  [-74.0325, 40.715],
  [-74.0345, 40.711],
  [-74.042, 40.707],
  [-74.052, 40.698],
  [-74.06, 40.688],
  [-74.07, 40.67],
  [-74.09, 40.65],
  [-74.14, 40.644],
  [-74.26, 40.64],
  [-74.35, 40.64],
  [-74.35, 40.915],
]

export const land = () => [...nycRings, newJersey].map((ring) => area([ring]))

/** Everything but land. Drawn above the streets, it cuts the grid off at the shore. */
export const water = () => [area([mapEdge, ...nycRings, newJersey])]

const mapEdge: Position[] = [
  [-74.35, 40.4],
  [-73.6, 40.4],
  [-73.6, 40.95],
  [-74.35, 40.95],
]
