import { createHash } from 'node:crypto'
import type { FeedRecord, FeedRestroom } from '#contract/feed.ts'
import { featureNames } from '#contract/locations.ts'
import { contributedSource } from '#contract/mapEdits.ts'
import { priceOf } from '#contract/money.ts'
import { restroomPath } from '#contract/pageAddress.ts'
import { openStreetMap } from '#server/places/imports/index.ts'
import { databaseName } from '#server/places/search/index.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
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
 * is known yet, what is gone is not told. Refused where the record is not of this database.
 */
export async function openFeed(parts: Parts, { since, box }: FeedInput) {
  const { before, name } = await parts.transact(async (tx) => ({
    before: await endedTransactions(tx),
    name: await databaseName(tx),
  }))
  const database = createHash('sha256').update(name).digest('hex').slice(0, 12)
  const after = since === undefined ? start : cursorOf(since, { before, database })
  return readFeed(parts, { after, before, database, box, tellsRemoved: since !== undefined })
}

interface Reading {
  after: typeof start
  before: string
  database: string
  box: FeedBox | undefined
  tellsRemoved: boolean
}

async function* readFeed(
  { transact, publicUrl }: Parts,
  { after: first, before, database, box, tellsRemoved }: Reading,
): AsyncGenerator<FeedRecord[]> {
  let after = first
  for (;;) {
    const from = { after, before, box, max: batchSize }
    const rows = await transact((tx) => changedLocations(tx, from))
    const told = tellsRemoved ? rows : rows.filter((row) => row.isShown)
    yield told.map((row) => recordOf(row, { database, publicUrl: publicUrl() }))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last
  }
}

/**
 * After a restore or a failover the same numbers are other transactions. A cursor without its database is read for one
 * release (1.0); it is known to be of another one only where its transaction is still to come.
 */
function cursorOf(since: string, { before, database }: Pick<Reading, 'before' | 'database'>) {
  const [changedIn = '0', id = start.id, of = database] = since.split('.')
  if (of !== database || BigInt(changedIn) >= BigInt(before)) throw feedStartsAnew()
  return { changedIn, id }
}

const feedStartsAnew = () =>
  new Problem(
    410,
    'feed_starts_anew',
    'This cursor is of a database that was replaced. Read the whole feed again, without “since”.',
  )

interface RecordParts {
  database: string
  publicUrl: string
}

function recordOf(row: FeedRow, { database, publicUrl }: RecordParts): FeedRecord {
  const { id, changedIn, name, address, lat, lng } = row
  const cursor = `${changedIn}.${id}.${database}`
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
export const licenceOf = (source: string | null) =>
  source === null
    ? { license: 'CC-BY-4.0', credit: 'Pitstop and its partners' }
    : source === openStreetMap
      ? { license: 'ODbL-1.0', credit: '© OpenStreetMap contributors' }
      : source === contributedSource
        ? { license: 'CC0-1.0', credit: source }
        : { license: null, credit: source }
