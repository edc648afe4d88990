import { describe, expect, test } from 'vitest'
import { day, hour } from '#server/platform/clock.ts'
import { distinctGuests } from './distinctGuests.ts'
import { exceededBy, type History } from './evaluateRisk.ts'
import { isToPause, liftableAt } from './pauseRule.ts'

const history = (events: number, entries: number, price = 250): History => ({
  events: { count: events, cents: events * price },
  entries: { count: entries, cents: entries * price },
})

const refundOf = (guest: History, cents = 250) =>
  exceededBy('automatic_refund', { histories: { guest }, cents })

describe('automatic refunds', () => {
  test('are three for a new account, and no more', () => {
    expect(refundOf(history(2, 0))).toEqual([])
    expect(refundOf(history(3, 0))).toEqual(['guest'])
  })

  test('are fewer for a new account at dear doors', () => {
    expect(refundOf(history(1, 0, 1_000), 500)).toEqual([])
    expect(refundOf(history(1, 0, 1_000), 1_000)).toEqual(['guest'])
  })

  test('grow with what a guest paid and used: three visits a day that fail one time in ten pass', () => {
    expect(refundOf(history(9, 81))).toEqual([])
    expect(refundOf(history(15, 81))).toEqual(['guest'])
  })

  test('name every subject that exceeds its budget', () => {
    const histories = { guest: history(0, 0), card: history(3, 0), device: history(6, 0) }
    expect(exceededBy('automatic_refund', { histories, cents: 250 })).toEqual(['card', 'device'])
  })
})

test('late uses of a partner are few and cheap, whatever the guests are', () => {
  const lateUse = (partner: History, cents: number) =>
    exceededBy('late_use', { histories: { partner }, cents })
  expect(lateUse(history(0, 0), 1_000)).toEqual([])
  expect(lateUse(history(1, 0, 1_000), 1_000)).toEqual(['partner'])
  expect(lateUse(history(3, 0), 250)).toEqual(['partner'])
})

describe('a pause', () => {
  const door = { reporters: 3, established: 0, guests: 4, entries: 0 }
  const calm = { reporters: 0, established: 0, guests: 400, entries: 380 }

  test('takes three guests, and half of all who came', () => {
    expect(isToPause([door])).toBe(true)
    expect(isToPause([{ ...door, reporters: 2 }])).toBe(false)
    expect(isToPause([{ ...door, guests: 7 }])).toBe(false)
  })

  test('takes established guests at a door that lets others in', () => {
    expect(isToPause([{ ...door, entries: 1 }])).toBe(false)
    expect(isToPause([{ ...door, entries: 1, established: 3 }])).toBe(true)
  })

  test('takes two thirds of a week’s guests at a door that lets others in', () => {
    const crowd = { reporters: 40, established: 40, guests: 60, entries: 20 }
    expect(isToPause([crowd, { ...calm, established: 40 }])).toBe(false)
    expect(isToPause([calm, crowd])).toBe(true)
    expect(isToPause([calm, { ...crowd, guests: 70 }])).toBe(false)
    expect(isToPause([door, calm])).toBe(true)
  })

  test('lasts a day where the last one ended within a week', () => {
    const pausedAt = new Date('2026-11-20T17:00:00Z')
    const before = (ms: number) => new Date(pausedAt.getTime() - ms)
    expect(liftableAt({ pausedAt, lastLiftedAt: null })).toEqual(pausedAt)
    expect(liftableAt({ pausedAt, lastLiftedAt: before(7 * day) })).toEqual(pausedAt)
    expect(liftableAt({ pausedAt, lastLiftedAt: before(7 * day - hour) })).toEqual(before(-day))
  })
})

test('guests who share a card, a mailbox or a device count as one, also over others', () => {
  const [ann, bo, cy, di] = ['ann', 'bo', 'cy', 'di'].map((guest) => ({ guest }))
  expect(distinctGuests([{ ...ann }, { ...bo }, { ...ann }])).toBe(2)
  expect(distinctGuests([{ ...ann, card: '1' }, { ...bo, card: '1' }, { ...cy }])).toBe(2)
  const joinedLast = [
    { ...ann, card: '1' },
    { ...bo, mailbox: 'm' },
    { ...cy, device: 'd' },
    { ...di, card: '1', mailbox: 'm', device: 'd' },
  ]
  expect(distinctGuests(joinedLast.slice(0, 3))).toBe(3)
  expect(distinctGuests(joinedLast)).toBe(1)
  expect(
    distinctGuests([
      { ...ann, card: '1' },
      { ...bo, device: '1' },
    ]),
  ).toBe(2)
})
