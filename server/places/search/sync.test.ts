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
