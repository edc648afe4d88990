import { expect, test } from 'vitest'
import { z } from 'zod'
import { useWorld } from '#server/testing/useWorld.ts'
import { takeLease } from './store.ts'

const world = useWorld()
const minuteMs = 60_000

const Row = z.object({ writtenBy: z.string(), lockedBy: z.string() })

test('while another process sweeps, one asks and writes nothing: writes of a hundred would wait for each other', async () => {
  const take = async () => (await world.db.transact((tx) => takeLease(tx, minuteMs, '0')))?.fence
  const row = () =>
    world.db.transact((tx) =>
      tx.many(
        Row,
        `select xmin::text as "writtenBy", xmax::text as "lockedBy" from notice_sweeper`,
      ),
    )
  await world.db.script(`update notice_sweeper set leased_until = '-infinity'`)
  expect(await take()).not.toBeNull()
  const taken = await row()
  expect(await take()).toBeNull()
  expect(await row()).toEqual(taken)
})
