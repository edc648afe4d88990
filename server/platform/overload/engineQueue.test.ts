import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { engineQueue } from './engineQueue.ts'
import { queueDelay } from './queueDelay.ts'

const maxMs = 4

function work(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('one works after the other, in the order in which they came', async () => {
  const line = queueDelay()
  const inTurn = engineQueue(line, maxMs)
  const log: string[] = []
  const one = (name: string) =>
    inTurn(async () => {
      log.push(`${name} begins`)
      await nextTurn()
      log.push(`${name} ends`)
    })
  const all = ['a', 'b', 'c'].map(one)
  expect(line.count()).toBe(2)
  await Promise.all(all)
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('new requests are read once the engine has used its share of a turn', async () => {
  const inTurn = engineQueue(queueDelay(), maxMs)
  let turns = 0
  const received: number[] = []
  const watch = async () => {
    for (;;) {
      await nextTurn()
      turns++
      if (received.length === 6) return
    }
  }
  const watching = watch()
  await Promise.all(
    Array.from({ length: 6 }, () =>
      inTurn(async () => {
        received.push(turns)
        work(maxMs)
      }),
    ),
  )
  await watching
  expect(new Set(received).size).toBe(received.length)
})

test('a long work lets the loop go round between its parts, and keeps its turn', async () => {
  const inTurn = engineQueue(queueDelay(), maxMs)
  const log: string[] = []
  const long = inTurn(async (pause) => {
    for (let part = 0; part < 3; part++) {
      await pause()
      work(maxMs)
      log.push('part')
    }
  })
  const other = inTurn(async () => log.push('other'))
  await nextTurn()
  log.push('heard')
  await Promise.all([long, other])
  expect(log.indexOf('heard')).toBeLessThan(2)
  expect(log.filter((entry) => entry !== 'heard')).toEqual(['part', 'part', 'part', 'other'])
})

test('one that fails hands its turn on', async () => {
  const inTurn = engineQueue(queueDelay(), maxMs)
  const failing = inTurn(async () => {
    throw new Error('lost')
  })
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('lost')
  expect(await next).toBe('done')
})
