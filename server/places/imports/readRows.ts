import { extname } from 'node:path'
import { z } from 'zod'
import { SourceElement } from '#server/places/locations/index.ts'
import { readCsv } from './readCsv.ts'
import { BrokenFile, readFeatures } from './readFeatures.ts'
import { middleOf } from './readPlace.ts'
import type { Row } from './row.ts'
import { tagsOf } from './tags.ts'

/** Streams the rows of a file; the file extension selects the format. */
export function readRows(path: string, texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const ending = extname(path).toLowerCase()
  if (ending === '.geojson' || ending === '.json') return readGeoJson(texts)
  if (ending === '.csv') return readCsv(texts)
  throw new BrokenFile('A file is GeoJSON (.geojson, .json) or CSV (.csv).')
}

const Feature = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  geometry: z.object({ coordinates: z.unknown() }).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
})

const Tagged = z.object({ tags: z.record(z.string(), z.unknown()) })

/** The version is beside the tags (`@version`), or in a `meta` property where the tags are nested. */
const Versioned = z.union([
  z.object({ '@version': z.coerce.number() }).transform((found) => found['@version']),
  z
    .object({ meta: z.object({ version: z.coerce.number() }) })
    .transform(({ meta }) => meta.version),
])

async function* readGeoJson(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  let number = 0
  for await (const found of readFeatures(texts)) {
    number++
    yield { number, ...('text' in found ? readFeature(found.text) : found) }
  }
}

function readFeature(text: string) {
  const feature = Feature.safeParse(parsed(text))
  if (!feature.success) return { problem: 'it is not a Feature' }
  const { id, geometry, properties } = feature.data
  // Some tools nest OpenStreetMap's tags in a `tags` property.
  const tagged = Tagged.safeParse(properties).data?.tags
  const [lng, lat] = middleOf(geometry?.coordinates) ?? []
  return {
    tags: tagsOf({ ...properties, ...tagged, ...(id == null ? {} : { id }) }),
    lat: lat ?? Number.NaN,
    lng: lng ?? Number.NaN,
    element: elementOf(properties ?? {}, tagged),
  }
}

/** The tags as they are written, all of them: an upload that leaves one out would delete it. */
function elementOf(properties: Record<string, unknown>, tagged = properties) {
  const ofElement = Object.entries(tagged).filter(
    ([name]) => name !== 'id' && !name.startsWith('@'),
  )
  return SourceElement.safeParse({
    version: Versioned.safeParse(properties).data,
    tags: Object.fromEntries(ofElement),
  }).data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
