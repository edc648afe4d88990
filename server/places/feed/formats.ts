import type { FeedRecord } from '#contract/feed.ts'
import { featureNames } from '#contract/locations.ts'
import { csvRow } from '#server/platform/csv.ts'

type Batches = AsyncIterable<FeedRecord[]>

/** Writes the records of a feed piece by piece. */
export const feedFormats = {
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: asLines },
  geojson: { type: 'application/geo+json; charset=utf-8', write: asGeoJson },
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
} as const

async function* asLines(batches: Batches) {
  for await (const records of batches)
    yield records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

async function* asGeoJson(batches: Batches) {
  yield '{"type":"FeatureCollection","features":['
  let separator = '\n'
  for await (const records of batches)
    for (const record of records) {
      yield separator + JSON.stringify(featureOf(record))
      separator = ',\n'
    }
  yield '\n]}\n'
}

function featureOf(record: FeedRecord) {
  const { id, ...rest } = record
  if (rest.removed) return { type: 'Feature', id, geometry: null, properties: rest }
  const { lat, lng, ...properties } = rest
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [lng, lat] }, properties }
}

const columns = ['name', 'address', 'lat', 'lng', 'price', 'url', 'license', 'credit'] as const

async function* asCsv(batches: Batches) {
  yield csvRow(['id', 'cursor', 'removed', ...columns, 'opening_hours', ...featureNames])
  for await (const records of batches) yield records.map(rowOf).join('')
}

function rowOf(record: FeedRecord) {
  const start = [record.id, record.cursor, String(record.removed)]
  if (record.removed)
    return csvRow([...start, ...columns.map(() => ''), '', ...featureNames.map(() => '')])
  const { openingHours, features } = record
  return csvRow([
    ...start,
    ...columns.map((name) => String(record[name] ?? '')),
    openingHours ? JSON.stringify(openingHours) : '',
    ...featureNames.map((name) => features[name] ?? ''),
  ])
}
