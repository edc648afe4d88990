import { expect, test } from 'vitest'
import { fairQueue } from './fairQueue.ts'
import { fairTurns } from './fairTurns.ts'

/** Work that ends when it is told to, and writes down when it began. */
function aShop() {
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    began.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { began, work, endOne }
}

const laneOf = <Name extends string>(name: Name) => ({
  name,
  atOnce: 1,
  waiting: 10,
  waitingPerKey: 10,
})

test('a crowd behind one key delays another key by one turn', async () => {
  const { began, work, endOne } = aShop()
  const { inTurn } = fairTurns(1, [laneOf('signIn')])
  for (let n = 0; n < 6; n++) void inTurn({ lane: 'signIn', key: 'crowd' }, work(`crowd ${n}`))
  void inTurn({ lane: 'signIn', key: 'other' }, work('other'))
  await endOne()
  await endOne()
  expect(began).toEqual(['crowd 0', 'crowd 1', 'other'])
})

test('a lane that is full never keeps another one from beginning', async () => {
  const { began, work } = aShop()
  const { inTurn } = fairTurns(2, [laneOf('inside'), laneOf('signIn')])
  for (let n = 0; n < 10; n++) void inTurn({ lane: 'inside', key: `account ${n}` }, work('inside'))
  void inTurn({ lane: 'signIn', key: 'other' }, work('signIn'))
  expect(began).toEqual(['inside', 'signIn'])
})

test('where a lane is full the longest line gives way, and is told to come back', async () => {
  const { began, work, endOne } = aShop()
  const { inTurn } = fairTurns(1, [{ ...laneOf('signIn'), waiting: 3, waitingPerKey: 3 }])
  const crowd = Array.from({ length: 5 }, (_, n) =>
    inTurn({ lane: 'signIn', key: 'crowd' }, work(`crowd ${n}`)).catch((error: unknown) => error),
  )
  expect(await crowd[4]).toMatchObject({ status: 429, detail: { retryAfterSeconds: 5 } })
  void inTurn({ lane: 'signIn', key: 'other' }, work('other'))
  expect(await crowd[3]).toMatchObject({ status: 503 })
  await endOne()
  await endOne()
  expect(began).toEqual(['crowd 0', 'crowd 1', 'other'])
})

test('work that fails gives its turn back', async () => {
  const { inTurn } = fairTurns(1, [laneOf('signIn')])
  const turn = { lane: 'signIn', key: 'a' } as const
  await expect(inTurn(turn, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(turn, async () => 'yes')).toBe('yes')
})

test('a fair queue holds no more than it may, of one key as of all', () => {
  const queue = fairQueue<number>({ max: 4, maxPerKey: 3 })
  expect([1, 2, 3, 4].map((entry) => queue.push('a', entry))).toEqual([
    undefined,
    undefined,
    undefined,
    4,
  ])
  expect(queue.push('b', 5)).toBeUndefined()
  expect(queue.push('c', 6)).toBe(3)
  expect(queue.push('d', 7)).toBe(2)
  expect(queue.push('e', 8)).toBe(8)
  expect([queue.length(), queue.lengthOf('a')]).toEqual([4, 1])
  expect(Array.from({ length: 5 }, () => queue.shift())).toEqual([1, 5, 6, 7, undefined])
})
