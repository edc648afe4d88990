import { createHash } from 'node:crypto'
import type { FeedRecord, FeedRestroom } from '#contract/feed.ts'
import { featureNames } from '#contract/locations.ts'
import { priceOf } from '#contract/money.ts'
import { restroomPath } from '#contract/pageAddress.ts'
import { licencesOf } from '#server/places/imports/index.ts'
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
    const { rows, licenceOf } = await transact(async (tx) => {
      const changed = await changedLocations(tx, from)
      const sources = changed.map(({ publicSource }) => publicSource)
      return { rows: changed, licenceOf: await licencesOf(tx, sources) }
    })
    const told = tellsRemoved ? rows : rows.filter((row) => row.isShown)
    yield told.map((row) => recordOf(row, { database, publicUrl: publicUrl(), licenceOf }))
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
  licenceOf: Awaited<ReturnType<typeof licencesOf>>
}

function recordOf(row: FeedRow, { database, publicUrl, licenceOf }: RecordParts): FeedRecord {
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
