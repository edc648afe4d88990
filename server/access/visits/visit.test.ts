import { expect, test } from 'vitest'
import { after, minute, second } from '#server/platform/clock.ts'
import { canRate, isLive, isWaiting, moves, stateAt, Visit } from './visit.ts'

const askedAt = new Date('2026-11-20T17:00:00Z')
const validUntil = new Date('2026-11-20T17:30:00Z')
const row = {
  id: '01931b2c-0000-7000-8000-00000000a001',
  guestId: '01931b2c-0000-7000-8000-00000000a002',
  locationId: '01931b2c-0000-7000-8000-00000000a003',
  cents: 250,
  paidWith: 'card',
  orderId: '01931b2c-0000-7000-8000-00000000a004',
  passId: null,
  entitlementId: '01931b2c-0000-7000-8000-00000000a005',
  outcome: 'open',
  renews: null,
  askedAt,
  answerBy: null,
  answeredAt: null,
  rating: null,
  ratedAt: null,
  window: 2_983_000,
  slot: 0,
  masterVersion: 1,
  keyVersion: 1,
  digits: 6,
  revealedAt: null,
  validFrom: askedAt,
  validUntil,
  givenUpAt: null,
  earnedAt: null,
  isCoarse: false,
  houseRules: null,
}
const ready = Visit.parse({ ...row, state: 'ready' })
const used = Visit.parse({ ...row, state: 'used', usedAt: askedAt })

test('a code has run out to the second, whenever that is written down', () => {
  expect(isLive(ready, after(validUntil, -second))).toBe(true)
  expect(stateAt(ready, after(validUntil, -second))).toBe('ready')
  expect(isLive(ready, validUntil)).toBe(false)
  expect(stateAt(ready, validUntil)).toBe('expired')
})

test('a request has run out to the second, but for one that was accepted', () => {
  const answerBy = after(askedAt, 3 * minute)
  const waiting = Visit.parse({ ...row, state: 'requested', answerBy })
  expect(stateAt(waiting, after(answerBy, -1))).toBe('requested')
  expect([stateAt(waiting, answerBy), isWaiting(waiting, answerBy)]).toEqual(['declined', false])
  const accepted = Visit.parse({ ...waiting, answeredAt: askedAt })
  expect([stateAt(accepted, answerBy), isWaiting(accepted, answerBy)]).toEqual(['requested', true])
})

test('a used visit stays used, and may be rated', () => {
  expect(stateAt(used, after(validUntil, second))).toBe('used')
  expect(isLive(used, askedAt)).toBe(false)
  const confirmed = { isConfirmed: true }
  expect([canRate(used, confirmed, askedAt), canRate(ready, confirmed, askedAt)]).toEqual([
    true,
    false,
  ])
})

test('a visit that is ready has a code, or it is no visit', () => {
  expect(Visit.safeParse({ ...row, state: 'ready', slot: null }).success).toBe(false)
  expect(Visit.safeParse({ ...row, state: 'used', usedAt: null }).success).toBe(false)
})

test('a visit ends once; only a use reported late, and an entry that failed after all, still change its end', () => {
  const ends: string[] = ['used', 'expired', 'declined', 'cancelled', 'failed']
  const away = Object.values(moves).filter(({ from }) => ends.includes(from))
  expect(away).toEqual([
    { from: 'expired', to: 'failed' },
    { from: 'used', to: 'failed' },
    { from: 'expired', to: 'used' },
  ])
})
