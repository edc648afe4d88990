import type { FeedRecord, FeedRestroom } from '#contract/feed.ts'
import { featureNames } from '#contract/locations.ts'
import { contributedSource } from '#contract/mapEdits.ts'
import { priceOf } from '#contract/money.ts'
import { restroomPath } from '#contract/pageAddress.ts'
import { openStreetMap } from '#server/places/imports/index.ts'
import type { Transact } from '#server/platform/db.ts'
import { changedLocations, endedTransactions, type FeedBox, type FeedRow } from './store.ts'

/** Read so many at a time, and no connection is held between: a million take no more memory, however slow the reader is. */
const batchSize = 250
const start = { changedIn: '0', id: '00000000-0000-0000-0000-000000000000' }

interface FeedInput {
  since: string | undefined
  box: FeedBox | undefined
}

interface Parts {
  transact: Transact
  publicUrl: () => string
}

/**
 * What changed after a record, batch by batch. What changes while it is read comes in the next reading. Where nothing
 * is known yet, what is gone is not told.
 */
export async function* readFeed(
  { transact, publicUrl }: Parts,
  { since, box }: FeedInput,
): AsyncGenerator<FeedRecord[]> {
  const before = await transact(endedTransactions)
  let after = since === undefined ? start : cursorOf(since)
  for (;;) {
    const from = { after, before, box, max: batchSize }
    const rows = await transact((tx) => changedLocations(tx, from))
    const visibleRows = since === undefined ? rows.filter((row) => row.isShown) : rows
    yield visibleRows.map((row) => recordOf(row, publicUrl()))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last
  }
}

function cursorOf(since: string) {
  const [changedIn = '0', id = start.id] = since.split('.')
  return { changedIn, id }
}

function recordOf(row: FeedRow, publicUrl: string): FeedRecord {
  const { id, changedIn, name, address, lat, lng } = row
  const cursor = `${changedIn}.${id}`
  if (!row.isShown) return { id, cursor, removed: true }
  return {
    id,
    cursor,
    removed: false,
    name,
    address,
    lat,
    lng,
    price: priceOf(row.priceCents),
    features: knownOf(row.features),
    openingHours: row.openingHours,
    url: publicUrl + restroomPath({ name, shortId: row.shortId, coordinates: { lat, lng } }),
    ...licenceOf(row.publicSource),
  }
}

function knownOf(features: FeedRow['features']) {
  const known: FeedRestroom['features'] = {}
  for (const name of featureNames) {
    const answer = features[name]
    if (answer === 'yes' || answer === 'no') known[name] = answer
  }
  return known
}

/** The licence of a row, by its source: data under a share-alike licence must not be mixed with other data. */
const licenceOf = (source: string | null) =>
  source === null
    ? { license: 'CC-BY-4.0', credit: 'Pitstop and its partners' }
    : source === openStreetMap
      ? { license: 'ODbL-1.0', credit: '© OpenStreetMap contributors' }
      : source === contributedSource
        ? { license: 'CC0-1.0', credit: source }
        : { license: null, credit: source }
