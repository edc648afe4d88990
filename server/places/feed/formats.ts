import type { FeedRecord } from '#contract/feed.ts'
import { type FeedFeature, feedColumns, feedFields } from '#contract/feedFormats.ts'
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

function featureOf(record: FeedRecord): FeedFeature {
  const { id, ...rest } = record
  if (rest.removed) return { type: 'Feature', id, geometry: null, properties: rest }
  const { lat, lng, ...properties } = rest
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [lng, lat] }, properties }
}

async function* asCsv(batches: Batches) {
  yield csvRow(feedColumns)
  for await (const records of batches) yield records.map(rowOf).join('')
}

function rowOf(record: FeedRecord) {
  const start = [record.id, record.cursor, String(record.removed)]
  if (record.removed) return csvRow(feedColumns.map((_name, at) => start[at] ?? ''))
  const { openingHours, features } = record
  return csvRow([
    ...start,
    ...feedFields.map((name) => String(record[name] ?? '')),
    openingHours ? JSON.stringify(openingHours) : '',
    ...featureNames.map((name) => features[name] ?? ''),
  ])
}
