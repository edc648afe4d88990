import { expect, test } from 'vitest'
import { firstIdAt, newId } from './ids.ts'

test('ids of one moment are in the order in which they were made, and after its lower bound', () => {
  const now = new Date('2026-10-14T12:00:00Z')
  const ids = Array.from({ length: 500 }, () => newId(now))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(500)
  expect(firstIdAt(now) <= (ids[0] ?? '')).toBe(true)
  expect(firstIdAt(new Date(now.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true)
})

test('more ids of one moment than the counter counts still differ', () => {
  const now = new Date('2026-10-14T12:00:01Z')
  const ids = Array.from({ length: 10_000 }, () => newId(now))
  expect(new Set(ids).size).toBe(10_000)
})
