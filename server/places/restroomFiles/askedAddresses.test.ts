import { describe, expect, test } from 'vitest'
import { changeStepPhotos, issuedPhotos } from '#server/places/photos/index.ts'
import { after, minute } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import { offlineGeocoder } from '#server/providers/maps/offlineGeocoder.ts'
import { aPartner } from '#server/testing/accounts.ts'
import { restroomFilesIn } from '#server/testing/restroomFiles.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { checkRows } from './checkRows.ts'
import { workOnFiles } from './jobs.ts'
import { endLease, leaseFile } from './store.ts'

const world = useWorld()
const { upload, look, apply } = restroomFilesIn(world)

/** A geocoder that notes what it is asked. */
function aNotedGeocoder() {
  const asked: string[] = []
  const find = (typed: string) => {
    asked.push(typed)
    return offlineGeocoder.find(typed)
  }
  return { asked, geocoder: { find } }
}

/** How often the job of files asks in one round. */
async function countInRound() {
  const { asked, geocoder } = aNotedGeocoder()
  const { clock, db } = world
  const saving = { transact: db.transact, clock, issuedPhotos, changeStepPhotos }
  await workOnFiles({ ...saving, geocoder, log: newLog('silent') }).run()
  return asked.length
}

async function anUpload(rows: string[]) {
  const { token } = await aPartner(world)
  const { id } = (await upload(token, ['name,address,price', ...rows].join('\n'))).reply
  return { token, id }
}

const doors = Array.from(
  { length: 200 },
  (_, n) => `North,"${200 + n} W 46th St, New York, NY 10036",2.50`,
)

test('files take turns, so that a short one does not wait for all of a long one', async () => {
  const long = await anUpload(doors)
  const short = await anUpload(['North,"201 W 46th St, New York, NY 10036",2.50'])
  const turns: (string | undefined)[] = []
  for (let turn = 1; turn <= 4; turn++) {
    const now = after(world.clock.now(), turn * minute)
    turns.push(
      await world.db.transact(async (tx) => {
        const task = await leaseFile(tx, now, after(now, minute))
        if (task) await endLease(tx, { id: task.id, now })
        return task?.id
      }),
    )
  }
  expect(turns).toEqual([long.id, short.id, long.id, short.id])
})

describe('of rows with one name the geocoder is asked', () => {
  test('once about each of 200 doors of a ZIP', async () => {
    const { token, id } = await anUpload(doors)
    expect(await countInRound()).toBe(200)
    expect(await look(token, id)).toMatchObject({ toAdd: 200, refused: 0 })
  })

  test('about few others of the same number, and a double among them is found', async () => {
    const rows = Array.from({ length: 80 }, (_, n) => `North,"218 W ${20 + n}th St",2.50`)
    const { token, id } = await anUpload([...rows, 'North,"218 West 30th Street, NY",2.50'])
    expect(await countInRound()).toBeLessThan(2 * rows.length)
    expect((await look(token, id)).refusals).toMatchObject([
      { line: 82, problem: 'repeated', otherLine: 12 },
    ])
    await apply(token, id)
    expect(await countInRound()).toBeLessThan(2 * rows.length)
  })

  test('about no more of them in a batch than it answers within the lease, one a second', async () => {
    const { token, id } = await anUpload(doors)
    const { clock, db } = world
    const now = clock.now()
    const task = await db.transact((tx) => leaseFile(tx, now, after(now, 2 * minute)))
    if (!task) throw new Error('No file waits')
    const { asked, geocoder } = aNotedGeocoder()
    await checkRows({ transact: db.transact, clock, geocoder }, task, doors.length)
    expect(asked).toHaveLength(60)
    expect(await look(token, id)).toMatchObject({ state: 'checking', checked: 60 })
  })
})
