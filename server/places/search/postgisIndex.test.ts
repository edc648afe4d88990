import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Transact, Tx } from '#server/platform/db.ts'
import { aLocation } from '#server/testing/locations.ts'
import { hasPostgis } from '#server/testing/postgis.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { openingHoursTable } from './openingHours.ts'
import { postgisIndex } from './postgisIndex.ts'
import { lockChanges } from './postgisSchemaStore.ts'
import { packedSince } from './store.ts'
import { readPage } from './sync.ts'

const world = useWorld()
const locationCount = 6
const rounds = 15
const names = z.object({ name: z.string() })

const schemas = () =>
  world.db.transact((tx) =>
    tx.many(
      names,
      `select nspname as name from pg_namespace where nspname like 'pitstop_search_%' order by oid`,
    ),
  )

/** Where the tables are not as they would be if they were filled now. */
async function wrongRows() {
  const [schema] = (await schemas()).slice(-1)
  return world.db.transact(async (tx) => {
    await tx.run(`select set_config('search_path', $1 || ', public', true)`, [schema?.name])
    return tx.many(
      names,
      `select 'place ' || coalesce(held.id, now.id) as name
       from (select id, changed_in, lat from locations where is_active) as now
       full join search_places as held using (id)
       where now.changed_in is distinct from held.changed_in or now.lat is distinct from held.lat
       union all
       select 'cell ' || coalesce(held.key, counted.key)
       from (select key, count, lat_sum from search_cells where count <> 0) as held
       full join (select (key >> 28) << 28 as key, count(*)::integer, sum(lat) as lat_sum
                  from search_places group by 1) as counted using (key)
       where held.count is distinct from counted.count or abs(held.lat_sum - counted.lat_sum) > 1e-6`,
    )
  })
}

test('processes that apply changes at the same time, while they go on and one starts, leave what one alone would', async (context) => {
  const { transact } = world.db
  if (world.db.engine !== 'postgres' || !(await hasPostgis(world.db))) return context.skip()
  const hours = openingHoursTable()
  const ids: string[] = []
  for (let each = 0; each < locationCount; each++) ids.push((await aLocation(world)).id)
  const [one, other] = [await postgisIndex(transact, hours), await postgisIndex(transact, hours)]
  await Promise.all([one.fill(), other.fill()])
  const read = async () =>
    (await transact((tx) => packedSince(tx, '0'))).flatMap((page) => readPage(page, hours))
  const change = (round: number) =>
    transact((tx) =>
      tx.run(`update locations set lat = lat + $2::float8 / 10, is_active = $3 where id = $1`, [
        ids[round % ids.length],
        round % 2 === 0 ? 1 : -2,
        round % 3 !== 0,
      ]),
    )
  for (let round = 0; round < rounds; round++) {
    await change(round)
    const earlier = await read()
    await Promise.all([
      one.apply(earlier),
      change(round + 1).then(async () => other.apply((await read()).reverse())),
      one.apply(earlier.slice(0, 2)),
      round % 5 === 0 ? other.fill() : other.apply(earlier),
    ])
    await one.apply(await read())
  }
  expect(await wrongRows()).toEqual([])
})

test('a start beside processes that apply changes waits for none of them', async (context) => {
  const { transact } = world.db
  if (world.db.engine !== 'postgres' || !(await hasPostgis(world.db))) return context.skip()
  const hours = openingHoursTable()
  await aLocation(world)
  await (await postgisIndex(transact, hours)).fill()
  const [schema] = (await schemas()).slice(-1)
  const next = await postgisIndex(transact, hours)
  const applying = held(transact, async (tx) => {
    await tx.run(`select set_config('search_path', $1 || ', public', true)`, [schema?.name])
    await lockChanges(tx)
  })
  await applying.isWritten
  await next.fill()
  await applying.commit()
})

test('what commits while the tables are filled for the first time is read again from where the fill began', async (context) => {
  const { transact } = world.db
  if (world.db.engine !== 'postgres' || !(await hasPostgis(world.db))) return context.skip()
  const { id } = await aLocation(world)
  const [current] = (await schemas()).slice(-1)
  await world.db.script(`drop schema if exists ${current?.name ?? 'pitstop_search_none'} cascade`)
  const change = held(transact, (tx) =>
    tx.run(`update locations set lat = lat + 1 where id = $1`, [id]),
  )
  await change.isWritten
  const hours = openingHoursTable()
  const index = await postgisIndex(
    (work) => transact((tx) => work(beforeIndexes(tx, change.commit))),
    hours,
  )
  const position = await index.fill()
  const pages = await transact((tx) => packedSince(tx, position))
  await index.apply(pages.flatMap((page) => readPage(page, hours)))
  expect(await wrongRows()).toEqual([])
})

/** A transaction that has written, and commits later. */
function held(transact: Transact, write: (tx: Tx) => Promise<unknown>) {
  let written: () => void = () => undefined
  let release: () => void = () => undefined
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const done = transact(async (tx) => {
    await write(tx)
    written()
    await isReleased
  })
  const commit = async () => {
    release()
    await done
  }
  return { isWritten, commit }
}

const beforeIndexes = (tx: Tx, run: () => Promise<void>): Tx => ({
  ...tx,
  run: async (text, values) => {
    if (text.includes('search_places_id')) await run()
    return tx.run(text, values)
  },
})

test('a start forgets opening hours that no restroom has any more', async (context) => {
  const { transact } = world.db
  if (world.db.engine !== 'postgres' || !(await hasPostgis(world.db))) return context.skip()
  const hours = openingHoursTable()
  const { id } = await aLocation(world)
  const index = await postgisIndex(transact, hours)
  await index.fill()
  const save = async (minute: number) => {
    const opening = {
      timeZone: 'UTC',
      weekly: [{ day: 1, opens: '08:00', closes: `18:${String(minute).padStart(2, '0')}` }],
      exceptions: [],
    }
    await transact((tx) =>
      tx.run(`update locations set opening_hours = $2::jsonb where id = $1`, [id, opening]),
    )
    const pages = await transact((tx) => packedSince(tx, '0'))
    await index.apply(pages.flatMap((page) => readPage(page, hours)))
  }
  const stored = async () => {
    const [schema] = (await schemas()).slice(-1)
    return transact((tx) =>
      tx.many(names, `select stored::text as name from ${schema?.name}.search_hours`),
    )
  }
  for (let minute = 0; minute < 20; minute++) await save(minute)
  expect((await stored()).length).toBeGreaterThanOrEqual(20)
  await (await postgisIndex(transact, openingHoursTable())).fill()
  const kept = (await stored()).map(({ name }) => name).join()
  expect(kept).toContain('18:19')
  expect(kept).not.toContain('18:18')
  await save(18)
  expect((await stored()).map(({ name }) => name).join()).toContain('18:18')
})

test('the tables of the version before stay for its processes, and those before it are dropped', async (context) => {
  if (world.db.engine !== 'postgres' || !(await hasPostgis(world.db))) return context.skip()
  const [current] = (await schemas()).slice(-1)
  await world.db.script(`drop schema if exists ${current?.name ?? 'pitstop_search_none'} cascade;
    create schema pitstop_search_oldest; create schema pitstop_search_older; create schema pitstop_search_before;
    create table pitstop_search_before.search_places (id uuid)`)
  const open = () => postgisIndex(world.db.transact, openingHoursTable())
  await Promise.all([open(), open()])
  const after = (await schemas()).map(({ name }) => name)
  expect(after).toHaveLength(2)
  expect(after[0]).toBe('pitstop_search_before')
})
