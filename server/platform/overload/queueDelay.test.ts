import { expect, test } from 'vitest'
import { queueDelay } from './queueDelay.ts'

/** A line that has moved on every `paceMs`, with so many in it. */
function aLine(count: number, paceMs: number) {
  let now = 0
  const line = queueDelay(() => now)
  const leaving = Array.from({ length: count + 50 }, () => line.join())
  for (const leave of leaving.slice(0, 50)) {
    now += paceMs
    leave()
  }
  return { line, leaving: leaving.slice(50) }
}

test('a newcomer waits for all who are in the queue, at the pace of the last ones', () => {
  const { line, leaving } = aLine(40, 3)
  expect(line.count()).toBe(40)
  expect(line.expectedMs()).toBeCloseTo(120, 0)
  // Told twice, one has left once.
  leaving[0]?.()
  leaving[0]?.()
  expect(line.count()).toBe(39)
})

test('a few are no line, however slow the last ones were', () => {
  expect(aLine(15, 1_000).line.expectedMs()).toBe(0)
  expect(aLine(16, 1_000).line.expectedMs()).toBeGreaterThan(10_000)
})

test('the queue was empty between two crowds, so the time between them does not count as pace', () => {
  let now = 0
  const line = queueDelay(() => now)
  line.join()()
  now += 60_000
  const leaving = Array.from({ length: 60 }, () => line.join())
  for (const leave of leaving.slice(0, 40)) {
    now += 1
    leave()
  }
  expect(line.expectedMs()).toBeLessThan(25)
})
