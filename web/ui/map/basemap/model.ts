import type { Feature } from 'geojson'
import type { ExpressionSpecification, GeoJSONSourceSpecification } from 'maplibre-gl'
import { lakes, parkNames, parks, plazas, quarters, rivers, towns } from './places.ts'
import { land, water } from './shoreline.ts'
import { streets } from './streets.ts'

/**
 * What of the model is one source. Few, since of each the library keeps tiles, and asks its worker for every one of them
 * on the thread of the page.
 */
const sources = {
  ground: { land, water, parks, lakes, plazas },
  streets: { streets },
  places: { quarters, parkNames, rivers, towns },
}

export const modelSources = () =>
  Object.fromEntries(Object.entries(sources).map(([name, parts]) => [name, sourceOf(parts)]))

const sourceOf = (parts: Record<string, () => Feature[]>): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: Object.entries(parts).flatMap(featuresOf) },
  attribution: 'Schematic map · shoreline: NYC DCP (public domain)',
  // The default rounds off the piers.
  tolerance: 0.2,
})

const featuresOf = ([part, features]: [string, () => Feature[]]): Feature[] =>
  features().map((feature) => ({ ...feature, properties: { ...feature.properties, part } }))

type Part = keyof (typeof sources)['ground'] | keyof (typeof sources)['places']

export const ofPart = (...parts: Part[]): ExpressionSpecification => [
  'in',
  ['get', 'part'],
  ['literal', parts],
]
