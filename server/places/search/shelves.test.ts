import { expect, test } from 'vitest'
import { chance } from '#server/testing/chance.ts'
import { shelves } from './shelves.ts'

const textOf = (kept: ReturnType<typeof shelves>, seat: number) => {
  const bytes = Buffer.alloc(Math.max(kept.lengthOf(seat), 0))
  return kept.lengthOf(seat) === -1
    ? undefined
    : bytes.toString('utf8', 0, kept.copy(seat, bytes, 0))
}

test('a seat has what was put there last, or nothing, and all of it stays within its memory', () => {
  const random = chance(3).next
  const below = (most: number) => Math.floor(random() * most)
  const most = 4_000
  const kept = shelves(most)
  const truth = new Map<number, string>()
  let found = 0
  for (let step = 0; step < 20_000; step++) {
    const seat = below(60)
    const what = random()
    if (what < 0.3) {
      const text = `${step}:${'x'.repeat(below(80))}`
      kept.put(seat, Buffer.from(text))
      truth.set(seat, text)
    } else if (what < 0.35) {
      kept.forget(seat)
      truth.delete(seat)
    } else {
      const text = textOf(kept, seat)
      if (text !== undefined) found++
      expect([undefined, truth.get(seat)]).toContain(text)
    }
    expect(kept.bytes()).toBeLessThanOrEqual(most)
  }
  expect(found).toBeGreaterThan(5_000)
})

test('what is asked for stays, and what nobody asks for makes room', () => {
  const kept = shelves(2_000)
  const put = (seat: number) => kept.put(seat, Buffer.alloc(100, `${seat % 10}`))
  put(0)
  put(1)
  for (let seat = 2; seat < 60; seat++) {
    put(seat)
    expect(textOf(kept, 1)).toBe('1'.repeat(100))
  }
  expect(kept.lengthOf(0)).toBe(-1)
})

test('what is longer than a shelf is not kept, and nothing older in its place either', () => {
  const kept = shelves(200)
  kept.put(4, Buffer.from('short'))
  kept.put(4, Buffer.alloc(101))
  expect(kept.lengthOf(4)).toBe(-1)
})
