import { afterEach, expect, test } from 'vitest'
import { openPulse } from './pulse.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

function aPulse() {
  let nowMs = 10_000
  let reads = 0
  let isAlive = true
  const pulse = openPulse(
    async () => {
      reads++
      return isAlive
    },
    () => nowMs,
  )
  stops.push(pulse.stop)
  return {
    pulse,
    reads: () => reads,
    pass: (ms: number) => (nowMs += ms),
    fail: () => (isAlive = false),
  }
}

test('a thousand questions at once ask the database one, and none within 200 ms of its answer', async () => {
  const { pulse, reads, pass } = aPulse()
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => pulse.isAlive()))
  expect(new Set(answers)).toEqual(new Set([true]))
  expect(reads()).toBe(1)
  pass(200)
  await pulse.isAlive()
  expect(reads()).toBe(1)
})

test('what is known is at most 200 ms old: a database that is gone is told after that', async () => {
  const { pulse, pass, fail } = aPulse()
  expect(await pulse.isAlive()).toBe(true)
  fail()
  pass(201)
  expect(await pulse.isAlive()).toBe(false)
})
