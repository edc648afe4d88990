import { expect, test } from 'vitest'
import { chance } from '#server/testing/chance.ts'
import { bufferCache } from './bufferCache.ts'

test('a key has what was set last, or nothing, and all of it stays within its memory', () => {
  const random = chance(3).next
  const below = (max: number) => Math.floor(random() * max)
  const max = 4_000
  const cache = bufferCache(max)
  const truth = new Map<string, string>()
  let found = 0
  for (let step = 0; step < 20_000; step++) {
    const key = `${below(60)}`
    const what = random()
    if (what < 0.3) {
      const text = `${step}:${'x'.repeat(below(80))}`
      cache.set(key, Buffer.from(text))
      truth.set(key, text)
    } else if (what < 0.35) {
      cache.delete(key)
      truth.delete(key)
    } else {
      const text = cache.get(key)?.toString()
      if (text !== undefined) found++
      expect([undefined, truth.get(key)]).toContain(text)
    }
    expect(cache.bytes()).toBeLessThanOrEqual(max)
  }
  expect(found).toBeGreaterThan(5_000)
})

test('what is read stays, and what is not read makes room', () => {
  const cache = bufferCache(2_000)
  const set = (key: number) => cache.set(`${key}`, Buffer.alloc(100, `${key % 10}`))
  set(0)
  set(1)
  for (let key = 2; key < 60; key++) {
    set(key)
    expect(cache.get('1')?.toString()).toBe('1'.repeat(100))
  }
  expect(cache.get('0')).toBeUndefined()
})

test('what is longer than half of the cache is not kept, and nothing older in its place either', () => {
  const cache = bufferCache(200)
  cache.set('4', Buffer.from('short'))
  cache.set('4', Buffer.alloc(101))
  expect(cache.get('4')).toBeUndefined()
  expect(cache.bytes()).toBe(0)
})
