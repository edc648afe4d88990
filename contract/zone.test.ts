import { expect, test } from 'vitest'
import { mayHaveZone } from './zone.ts'

const july = Date.UTC(2026, 6, 1)
const january = Date.UTC(2026, 0, 1)

test.each([
  ['America/New_York', -73.99],
  ['Asia/Shanghai', 75.99],
  ['Europe/Madrid', -8.7],
  ['America/Argentina/Buenos_Aires', -68.3],
  ['Pacific/Kiritimati', -157.4],
  ['Pacific/Apia', -171.8],
  ['America/Anchorage', -165.4],
  ['Asia/Kolkata', 72.8],
])('%s at %d', (zone, lng) => {
  expect([july, january].map((instant) => mayHaveZone(lng, zone, instant))).toEqual([true, true])
})

test.each([
  ['Europe/Berlin', -73.99],
  ['Europe/London', -73.99],
  ['America/New_York', 13.4],
  ['Asia/Tokyo', -0.1],
  ['America/Los_Angeles', 139.7],
])('not %s at %d', (zone, lng) => {
  expect([july, january].map((instant) => mayHaveZone(lng, zone, instant))).toEqual([false, false])
})
