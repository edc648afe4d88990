import { expect, test } from 'vitest'
import { movableClock } from '#server/platform/clock.ts'
import { pageCache } from './pageCache.ts'

/** Pages about the restroom `room`, which are made only when the test says so. */
function aCache(max?: number) {
  const clock = movableClock({ now: () => new Date(0) })
  const cache = pageCache<{ text: string; keys: string[] }>(
    clock,
    ({ text }) => text !== 'gone',
    max,
  )
  const making: { make: (text: string) => void; fail: () => void }[] = []
  const read = (key = 'page') =>
    cache.read(
      key,
      () =>
        new Promise((resolve, reject) =>
          making.push({
            make: (text) => resolve({ text, keys: ['room'] }),
            fail: () => reject(new Error('It could not be made')),
          }),
        ),
    )
  const made = async (text: string, key?: string) => {
    const reading = read(key)
    making.at(-1)?.make(text)
    await reading
  }
  return { clock, cache, making, read, made }
}
/** What follows on a promise that is settled has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a page of five seconds is answered and made anew, one at a time; one of ten is waited for', async () => {
  const { clock, making, read, made } = aCache()
  await made('old')
  await made('another', 'other')
  clock.moveTo(4_999)
  expect((await read()).text).toBe('old')
  expect(making).toHaveLength(2)
  clock.moveTo(5_000)
  for (const key of ['page', 'page', 'other']) await read(key)
  expect(making).toHaveLength(3)
  making[2]?.make('new')
  await settled()
  expect((await read()).text).toBe('new')
  clock.moveTo(10_000)
  const waits = read('other')
  making.at(-1)?.make('another, new')
  expect((await waits).text).toBe('another, new')
})

test('one that cannot be made anew is answered until its time is over, and one that is gone no more', async () => {
  const { clock, making, read, made } = aCache()
  await made('old')
  clock.moveTo(5_000)
  await read()
  making.at(-1)?.fail()
  await settled()
  expect((await read()).text).toBe('old')
  making.at(-1)?.make('gone')
  await settled()
  const waits = read()
  making.at(-1)?.fail()
  await expect(waits).rejects.toThrow('It could not be made')
})

test('a change while a page is made anew drops the old one and the new one', async () => {
  const { clock, cache, making, read, made } = aCache()
  await made('old')
  clock.moveTo(5_000)
  await read()
  cache.forget(new Set(['room']))
  making.at(-1)?.make('from before the change')
  await settled()
  const waits = read()
  making.at(-1)?.make('changed')
  expect((await waits).text).toBe('changed')
})

test('a change elsewhere drops no page that is being made: it is made once for all, and kept', async () => {
  const { cache, making, read } = aCache()
  const first = read()
  cache.forget(new Set(['elsewhere']))
  const second = read()
  making[0]?.make('made')
  expect([(await first).text, (await second).text, (await read()).text]).toEqual([
    'made',
    'made',
    'made',
  ])
  expect(making).toHaveLength(1)
})

test('who asks after a change gets nothing that was begun before it', async () => {
  const { cache, making, read } = aCache()
  const before = read()
  cache.forget(new Set(['room']))
  const after = read()
  making[0]?.make('from before the change')
  await settled()
  making[1]?.make('changed')
  expect([(await before).text, (await after).text, (await read()).text]).toEqual([
    'from before the change',
    'changed',
    'changed',
  ])
})

test('addresses that name nothing push no page out', async () => {
  const { making, read, made } = aCache(2)
  await made('first', 'first')
  await made('second', 'second')
  for (let at = 0; at < 1_000; at++) await made('gone', `unknown ${at}`)
  expect(making).toHaveLength(1_002)
  expect([(await read('first')).text, (await read('second')).text]).toEqual(['first', 'second'])
  await made('third', 'third')
  expect((await read('second')).text).toBe('second')
})
