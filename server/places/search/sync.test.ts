import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aMigratedDatabase } from '#server/testing/database.ts'
import { fridayNoon } from '#server/testing/world.ts'
import { openingHoursTable } from './openingHours.ts'
import { syncLocations } from './sync.ts'

test('no change is applied while a snapshot is written, and a write that keeps one waiting is given up', async () => {
  const db = await aMigratedDatabase(fridayNoon)
  onTestFinished(() => db.close())
  let applied = 0
  const appliedByEnd: number[] = []
  const { job, snapshotJob } = syncLocations({
    transact: db.transact,
    notices: { follow: () => () => undefined },
    hours: openingHoursTable(),
    apply: (entries) => {
      applied += entries.length
    },
    fill: undefined,
    snapshot: {
      load: () => Promise.resolve(undefined),
      write: async (_position, mayGoOn) => {
        while (mayGoOn()) await yieldToEventLoop()
        appliedByEnd.push(applied)
        return false
      },
    },
  })
  const add = () =>
    db.script(
      `insert into locations (id, public_source, name, address, description, photo_urls, is_active, lat, lng,
         price_cents, features, instructions, created_at, changed_at)
       values (gen_random_uuid(), 'a city', 'x', 'x', '', '[]', true, 1, 1, 0, '{}', '', now(), now())`,
    )
  await add()
  await job.run()
  expect(applied).toBe(1)

  const written = snapshotJob.run()
  await add()
  await job.run()
  await written
  expect(appliedByEnd).toEqual([1])
  expect(applied).toBe(2)
})

test('a process cut off from the database, which neither answers nor fails, answers no search from 0.9 s on', async () => {
  const db = await aMigratedDatabase(fridayNoon)
  onTestFinished(() => db.close())
  let nowMs = 0
  let cut: Promise<void> | undefined
  const { current, isReady, job } = syncLocations({
    transact: async (work) => {
      await cut
      return db.transact(work)
    },
    notices: { follow: () => () => undefined },
    hours: openingHoursTable(),
    apply: () => undefined,
    fill: undefined,
    snapshot: undefined,
    now: () => nowMs,
  })
  await job.run()
  let mend: () => void = () => undefined
  cut = new Promise((resolve) => (mend = resolve))
  const hanging = job.run()
  let answered = 0
  const search = async () => {
    await current()
    answered++
  }

  nowMs = 899
  await search()
  expect(answered).toBe(1)
  nowMs = 900
  const waiting = search()
  await yieldToEventLoop()
  expect([answered, isReady()]).toEqual([1, true])
  nowMs = 10_000
  expect(isReady()).toBe(false)

  mend()
  await Promise.all([hanging, waiting])
  expect([answered, isReady()]).toEqual([2, true])
})

test('two changes told at once are read in one round after the one that runs, never in two beside one another', async () => {
  const db = await aMigratedDatabase(fridayNoon)
  onTestFinished(() => db.close())
  let [reading, maxReading, rounds] = [0, 0, 0]
  let tell: () => void = () => undefined
  const { current } = syncLocations({
    transact: async (work) => {
      rounds++
      maxReading = Math.max(maxReading, ++reading)
      return db.transact(work).finally(() => {
        reading--
      })
    },
    notices: {
      follow: (_address, onNotice) => {
        tell = () => onNotice({ to: 'search', kind: 'locations', id: '' })
        return () => undefined
      },
    },
    hours: openingHoursTable(),
    apply: () => undefined,
    fill: undefined,
    snapshot: undefined,
  })
  await current()
  const before = rounds
  tell()
  await Promise.resolve()
  expect(rounds - before).toBe(1)
  for (let notice = 0; notice < 2; notice++) tell()
  await current()
  expect([maxReading, rounds - before]).toEqual([1, 2])
})
