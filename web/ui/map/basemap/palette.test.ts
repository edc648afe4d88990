import { expect, test } from 'vitest'
import { contrast } from '../../contrast.ts'
import { palette } from './palette.ts'

test.each(['light', 'dark'] as const)(
  'every name on the %s map can be read on its ground',
  (theme) => {
    const { roadName, placeName, waterName, parkName, land, road, highway, water, park, halo } =
      palette[theme]
    const pairs: [string, string][] = [
      [roadName, road],
      [roadName, land],
      [roadName, halo],
      [roadName, highway],
      [placeName, land],
      [placeName, halo],
      [waterName, water],
      [parkName, park],
    ]
    for (const [name, ground] of pairs) expect(contrast(name, ground)).toBeGreaterThanOrEqual(4.5)
  },
)
