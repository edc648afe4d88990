import { expect, test } from 'vitest'
import { after, hour, minute } from '#server/platform/clock.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { countAttempts, nextAttemptAt } from './limits.ts'

const world = useWorld()

const anHour = { kind: 'test_hour', max: 1, withinMs: hour }
const aMinute = { kind: 'test_minute', max: 1, withinMs: minute }

test('full by several limits, the next attempt may be made once the last of them ends', async () => {
  const start = world.clock.now()
  const late = after(start, hour - minute / 2)
  const counted = [
    { limit: anHour, key: 'door' },
    { limit: aMinute, key: 'session' },
  ]
  await world.db.transact((tx) => countAttempts(tx, counted.slice(0, 1), start))
  await world.db.transact((tx) => countAttempts(tx, counted.slice(1), late))
  const ends = after(late, minute)
  for (const order of [counted, counted.toReversed()])
    expect(await world.db.transact((tx) => nextAttemptAt(tx, order, late))).toEqual(ends)
})

test('of one limit with two keys, only the key that is full counts', async () => {
  const start = world.clock.now()
  const counted = ['one', 'two'].map((key) => ({ limit: anHour, key }))
  await world.db.transact((tx) => countAttempts(tx, counted, start))
  const later = after(start, minute)
  const other = [{ limit: { ...anHour, withinMs: 2 * hour, max: 5 }, key: 'three' }, ...counted]
  expect(await world.db.transact((tx) => nextAttemptAt(tx, other, later))).toEqual(
    after(start, hour),
  )
})
