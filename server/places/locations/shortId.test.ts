import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { oneLocation } from '#contract/locations.ts'
import { readShortId } from '#contract/shortId.ts'
import type { Tx } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { anEmptyDatabase } from '#server/testing/database.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { closeForGood, hideLocation, releaseLocation } from './index.ts'

const world = useWorld()

/** As the version before writes it. */
const writeOld = (tx: Tx, count: number) =>
  tx.run(
    `insert into locations (id, public_source, name, address, description, photo_urls, is_active, lat, lng,
       price_cents, features, instructions, created_at, changed_at)
     select gen_random_uuid(), 'A source', 'A', 'B', '', '[]', true, 40, -73, 0, '{}', '', $1, $1
     from generate_series(1, $2)`,
    [fridayNoon, count],
  )

test('every restroom has a short id of its own, those from before and those of a process of the version before', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, fridayNoon, '0079')
  await db.transact((tx) => writeOld(tx, 200))
  await migrate(db, fridayNoon)
  await db.transact((tx) => writeOld(tx, 200))
  const rows = await db.transact((tx) =>
    tx.many(z.object({ shortId: z.string() }), `select short_id as "shortId" from locations`),
  )
  const ids = new Set(rows.map(({ shortId }) => shortId))
  expect(ids.size).toBe(400)
  for (const id of ids) expect(readShortId(id)).toBe(id)
  await db.close()
})

test('a restroom is found by its short id as by its id, and only while it is found by that', async () => {
  const { id, location, partnerId } = await aLocation(world)
  const shortId = location.shortId ?? ''
  const byId = (name: string) => world.ask(oneLocation, { params: { id: name } })
  expect((await byId(shortId)).reply).toEqual((await byId(id)).reply)
  expect((await byId(shortId)).reply).toMatchObject({ _id: id, shortId })
  for (const other of ['0'.repeat(8), randomUUID()]) expect((await byId(other)).status).toBe(404)
  for (const none of [
    shortId.slice(1),
    `${shortId}0`,
    shortId.toUpperCase().replace(/\d/g, 'A'),
    'iloiloil',
  ])
    expect((await byId(none)).status).toBe(400)
  const statuses = async () => [(await byId(id)).status, (await byId(shortId)).status]
  await world.db.transact((tx) => hideLocation(tx, id, 'A reason', fridayNoon))
  expect(await statuses()).toEqual([404, 404])
  await world.db.transact((tx) => releaseLocation(tx, id, fridayNoon))
  expect(await statuses()).toEqual([200, 200])
  await world.db.transact((tx) => closeForGood(tx, partnerId, fridayNoon))
  expect(await statuses()).toEqual([404, 404])
})

test('what was copied from a sign by hand is read', () => {
  expect(readShortId('OIL0ABCZ')).toBe('0110abcz')
  for (const none of ['', 'uuuuuuuu', '0000000', '000000000', '0000 000', '٠٠٠٠٠٠٠٠'])
    expect(readShortId(none)).toBeUndefined()
})
