import { expect, test } from 'vitest'
import { reachOf } from './reach.ts'

const now = new Date('2026-06-01T12:00:00Z')
const openFor = (minutes: number) =>
  ({ state: 'open', until: new Date(now.getTime() + minutes * 60_000) }) as const

test('a door that closes before one gets there is said, also at the very minute', () => {
  expect(reachOf(openFor(9), 10, now).kind).toBe('closes_before')
  expect(reachOf(openFor(10), 10, now).kind).toBe('closes_before')
  expect(reachOf(openFor(11), 10, now).kind).toBe('fine')
})

test('a door farther than 20 minutes on foot is said', () => {
  expect(reachOf({ state: 'unknown' }, 20, now).kind).toBe('fine')
  expect(reachOf({ state: 'unknown' }, 21, now)).toEqual({ kind: 'far', minutes: 21 })
  expect(reachOf({ state: 'open', until: null }, 21, now).kind).toBe('far')
})
