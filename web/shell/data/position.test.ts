import { expect, test } from 'vitest'
import { positionHeader } from '#contract/position.ts'
import { noteChange, notePosition, positionHeaders } from './position.ts'

function aStore() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('the largest position is sent back for five seconds', () => {
  const store = aStore()
  const sentAt = (now: number) => positionHeaders(store, now)[positionHeader]
  notePosition(null, store, 0)
  expect(sentAt(0)).toBeUndefined()
  notePosition('999', store, 0)
  notePosition('1000', store, 10)
  // Of two answers that cross, the earlier one comes last.
  notePosition('998', store, 20)
  expect([sentAt(5_009), sentAt(5_010)]).toEqual(['1000', undefined])
  // The clock was put back.
  expect(sentAt(-1)).toBeUndefined()
})

test('after an event, or where it is not known what was written, only the newest will do', () => {
  const store = aStore()
  const sentAt = (now: number) => positionHeaders(store, now)[positionHeader]
  notePosition('1000', store, 0)
  noteChange(store, 0)
  notePosition('1001', store, 4_000)
  expect([sentAt(5_001), sentAt(9_000)]).toEqual(['latest', undefined])
  notePosition('<b>', store, 10_000)
  expect(sentAt(10_000)).toBe('latest')
  store.setItem('pitstop.position', 'a b')
  expect(sentAt(10_000)).toBeUndefined()
})

test('a full storage fails no call', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => notePosition('1000', full, 0)).not.toThrow()
})
