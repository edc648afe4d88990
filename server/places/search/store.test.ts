import { expect, test } from 'vitest'
import { z } from 'zod'
import { Features, featureNames } from '#contract/features.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { chance } from '#server/testing/chance.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { someHours } from '#server/testing/searchPlaces.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { flagBits, flagColumns } from './columns.ts'
import { openingHoursTable } from './openingHours.ts'
import { packedActive, packedSince } from './store.ts'
import { readPage } from './sync.ts'

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
  const table = openingHoursTable()
  const { pages, rows } = await db.transact(async (tx) => ({
    pages: await packed(tx),
    rows: await tx.many(Row, `select id, features, opening_hours as hours from locations`),
  }))
  const read = pages
    .flatMap((page) => readPage(page, table))
    .map(({ id, flags, hoursId }) => [id, flags, hoursId])
  const written = rows.map(({ id, features, hours: hours }) => [
    id,
    flagBits(featureNames.filter((name) => features[name] === 'yes')),
    table.idOf(hours),
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

test('a feature that is new in the list is found in rows that say it, and there is room for thirty', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, fridayNoon)
  await db.transact(async (tx) => {
    for (let count = 0; count < 4; count++) await addLocation(tx)
    await tx.run(`update locations set features = features || '{"bidet": "yes"}'
      where id = (select id from locations limit 1)`)
  })
  const { bits, sql } = flagColumns([...featureNames, 'bidet'])
  const rows = await db.transact((tx) =>
    tx.many(
      z.object({ features: z.record(z.string(), z.string()), flags: z.number() }),
      `select features, ${sql} as flags from locations`,
    ),
  )
  const withBit = (name: string) =>
    rows
      .filter(({ flags }) => (flags & (bits.get(name) ?? 0)) !== 0)
      .map(({ features }) => features)
  expect(withBit('bidet')).toHaveLength(1)
  for (const name of [...featureNames, 'bidet'])
    expect(withBit(name)).toEqual(
      rows.map(({ features }) => features).filter((features) => features[name] === 'yes'),
    )
  expect(withBit('partner')).toEqual([])
  const names = Array.from({ length: 30 }, (_, number) => `feature${number}`)
  expect(Math.min(...flagColumns(names).bits.values())).toBeGreaterThan(0)
  expect(() => flagColumns([...names, 'one too many'])).toThrow('room for 30')
  await db.close()
})
