import { expect, test } from 'vitest'
import { z } from 'zod'
import { Features, featureNames } from '#contract/features.ts'
import { packedActive, packedSince } from '#server/places/locations/index.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { chance } from '#server/testing/chance.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { someHours } from '#server/testing/searchPlaces.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { featureBits } from './filter.ts'
import { hoursBook } from './hoursBook.ts'
import { readPage } from './pageReader.ts'
import { writtenId } from './roster.ts'

/** The last migration before locations were read by columns that the database keeps. */
const before = '0026'
const { next } = chance(5)
const someOf = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)]

const hours = [...someHours(3), null]
const someFeatures = () =>
  Object.fromEntries(featureNames.map((name) => [name, someOf(['yes', 'no', 'unknown'])]))

const addLocation = (tx: Tx) =>
  tx.run(
    `insert into locations
       (id, public_source, name, address, description, photo_urls, is_active, lat, lng,
        price_cents, features, opening_hours, instructions, created_at, changed_at)
     values (gen_random_uuid(), 'a city', 'x', 'x', '', '[]', true, 1, 1, 0, $1::jsonb, $2::jsonb,
       '', $3, $3)`,
    [someFeatures(), someOf(hours), fridayNoon],
  )

const Row = z.object({ id: z.string(), features: Features, hours: z.unknown() })

async function expectReadAsWritten(db: Db, packed: typeof packedActive) {
  const book = hoursBook()
  const { pages, rows } = await db.transact(async (tx) => ({
    pages: await packed(tx),
    rows: await tx.many(Row, `select id, features, opening_hours as hours from locations`),
  }))
  const read = pages
    .flatMap((page) => readPage(page, book))
    .map((each) => [writtenId(Uint32Array.from(each.id), 0), each.features, each.hours])
  const written = rows.map(({ id, features, hours: said }) => [
    id,
    featureBits(featureNames.filter((name) => features[name] === 'yes')),
    book.numberOf(said),
  ])
  expect(new Set(written.map(([, , number]) => number)).size).toBe(hours.length)
  expect(read.sort()).toEqual(written.sort())
}

test('a location is read with its features and hours, whether it was there before the columns they are read from, came later or changed', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, fridayNoon, before)
  await db.transact(async (tx) => {
    for (let count = 0; count < 40; count++) await addLocation(tx)
  })
  await migrate(db, fridayNoon)
  await expectReadAsWritten(db, packedActive)

  await db.transact(async (tx) => {
    for (let count = 0; count < 20; count++) await addLocation(tx)
  })
  await expectReadAsWritten(db, packedActive)

  const ids = await db.transact((tx) =>
    tx.many(z.object({ id: z.string() }), `select id from locations`),
  )
  await db.transact(async (tx) => {
    for (const { id } of ids)
      await tx.run(
        `update locations set features = $2::jsonb, opening_hours = $3::jsonb where id = $1`,
        [id, someFeatures(), someOf(hours)],
      )
  })
  await expectReadAsWritten(db, packedActive)
  await expectReadAsWritten(db, (tx) => packedSince(tx, '0'))
  await db.close()
})
