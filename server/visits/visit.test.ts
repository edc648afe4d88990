import { expect, test } from 'vitest'
import { after, second } from '#server/platform/clock.ts'
import { canRate, isLive, moves, stateAt, Visit } from './visit.ts'

const askedAt = new Date('2026-11-20T17:00:00Z')
const validUntil = new Date('2026-11-20T17:30:00Z')
const row = {
  id: '01931b2c-0000-7000-8000-00000000a001',
  guestId: '01931b2c-0000-7000-8000-00000000a002',
  locationId: '01931b2c-0000-7000-8000-00000000a003',
  cents: 250,
  paidWith: 'card',
  orderId: '01931b2c-0000-7000-8000-00000000a004',
  askedAt,
  rating: null,
  window: 2_983_000,
  slot: 0,
  masterVersion: 1,
  keyVersion: 1,
  digits: 6,
  revealedAt: null,
  validFrom: askedAt,
  validUntil,
}
const ready = Visit.parse({ ...row, state: 'ready' })
const used = Visit.parse({ ...row, state: 'used', usedAt: askedAt })

test('a code has run out to the second, whenever that is written down', () => {
  expect(isLive(ready, after(validUntil, -second))).toBe(true)
  expect(stateAt(ready, after(validUntil, -second))).toBe('ready')
  expect(isLive(ready, validUntil)).toBe(false)
  expect(stateAt(ready, validUntil)).toBe('expired')
})

test('a used visit stays used, and may be rated', () => {
  expect(stateAt(used, after(validUntil, second))).toBe('used')
  expect(isLive(used, askedAt)).toBe(false)
  expect([canRate(used), canRate(ready)]).toEqual([true, false])
})

test('a visit that is ready has a code, or it is no visit', () => {
  expect(Visit.safeParse({ ...row, state: 'ready', slot: null }).success).toBe(false)
  expect(Visit.safeParse({ ...row, state: 'used', usedAt: null }).success).toBe(false)
})

test('a visit ends once; a use that is told of late is the one thing that still changes its end', () => {
  const { useLate, ...others } = moves
  const ends = Object.values(others).map(({ to }) => to)
  const starts: string[] = Object.values(others).map(({ from }) => from)
  expect(ends.filter((end) => starts.includes(end))).toEqual([])
  expect(useLate).toEqual({ from: 'expired', to: 'used' })
})
