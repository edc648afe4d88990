import { expect, test } from 'vitest'
import { day } from '#server/platform/clock.ts'
import { nextDue } from './schedule.ts'

const newYork = 'America/New_York'

test.each([
  ['weekly', '2026-11-20T15:00:00Z', newYork, '2026-11-23', '2026-11-23T11:00:00Z'],
  ['weekly', '2026-11-23T10:59:59Z', newYork, '2026-11-23', '2026-11-23T11:00:00Z'],
  ['weekly', '2026-11-23T11:00:00Z', newYork, '2026-11-30', '2026-11-30T11:00:00Z'],
  ['weekly', '2026-03-07T12:00:00Z', newYork, '2026-03-09', '2026-03-09T10:00:00Z'],
  ['weekly', '2026-11-22T17:00:00Z', 'Pacific/Kiritimati', '2026-11-30', '2026-11-29T16:00:00Z'],
  ['monthly', '2026-10-31T12:00:00Z', newYork, '2026-11-01', '2026-11-01T11:00:00Z'],
  ['monthly', '2026-12-31T23:00:00Z', 'UTC', '2027-01-01', '2027-01-01T06:00:00Z'],
  ['monthly', '2028-02-01T07:00:00Z', 'UTC', '2028-03-01', '2028-03-01T06:00:00Z'],
] as const)('%s after %s in %s is on %s', (schedule, after, timeZone, on, at) => {
  expect(nextDue(schedule, { after: new Date(after), timeZone })).toEqual({ on, at: new Date(at) })
})

test('by hand is never due', () => {
  expect(nextDue('by_hand', { after: new Date(), timeZone: 'UTC' })).toBeUndefined()
})

test('one day is due once, also where the restroom has moved to a later zone', () => {
  const after = new Date('2026-11-23T11:00:00Z')
  const timeZone = 'America/Los_Angeles'
  expect(nextDue('weekly', { after, timeZone, afterDay: '2026-11-23' })?.on).toBe('2026-11-30')
})

test('ten years have a payout every Monday, and none twice', () => {
  let after = new Date('2026-01-01T00:00:00Z')
  const days: string[] = []
  while (after < new Date('2036-01-01T00:00:00Z')) {
    const due = nextDue('weekly', { after, timeZone: newYork })
    if (!due) throw new Error('Not due')
    days.push(due.on)
    after = due.at
  }
  expect(new Set(days).size).toBe(days.length)
  expect(days.at(-1)).toBe('2036-01-07')
  const gaps = days.slice(1).map((on, at) => Date.parse(on) - Date.parse(days[at] ?? ''))
  expect(new Set(gaps)).toEqual(new Set([7 * day]))
})
