import { expect, test } from 'vitest'
import { after, hour, minute } from '#server/platform/clock.ts'
import { freeRefusal } from './freeLimits.ts'

const now = new Date('2026-11-20T17:00:00Z')
const here = { locationId: 'here', isProven: true, now }
const visit = (hoursAgo: number, locationId = 'elsewhere') => ({
  locationId,
  askedAt: after(now, -hoursAgo * hour),
})

test('a free visit needs a proven email from the first one on', () => {
  const refused = { error: 'email_unproven', nextAt: null }
  expect(freeRefusal([], { ...here, isProven: false })).toEqual(refused)
  expect(freeRefusal([visit(100)], { ...here, isProven: false })).toEqual(refused)
  expect(freeRefusal([], here)).toBeUndefined()
  expect(freeRefusal([visit(100)], here)).toBeUndefined()
})

test('one location gives one free visit an hour', () => {
  const justNow = { locationId: 'here', askedAt: after(now, -20 * minute) }
  expect(freeRefusal([justNow], here)).toEqual({
    error: 'free_limit',
    nextAt: after(now, 40 * minute),
  })
  expect(freeRefusal([justNow], { ...here, locationId: 'elsewhere' })).toBeUndefined()
  expect(freeRefusal([visit(1, 'here')], here)).toBeUndefined()
})

test('a guest has six free visits in any 24 hours', () => {
  const six = [2, 3, 4, 5, 6, 20].map((hours) => visit(hours))
  expect(freeRefusal(six.slice(0, 5), here)).toBeUndefined()
  expect(freeRefusal(six, here)).toEqual({ error: 'free_limit', nextAt: after(now, 4 * hour) })
  expect(freeRefusal([...six.slice(0, 5), visit(24)], here)).toBeUndefined()
})
