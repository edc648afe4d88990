import { describe, expect, test } from 'vitest'
import { windowAt, windowStart } from '#contract/doorCodes.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import { evaluateUse } from './evaluateUse.ts'

const now = new Date('2026-11-20T17:00:00Z')
const window = windowAt(now)
const place = { masterVersion: 1, keyVersion: 2, window, slot: 3 }
const grant = {
  masterVersion: 1,
  keyVersion: 2,
  slots: 4,
  firstWindow: window - 4,
  lastWindow: window + 10,
  givenAt: after(now, -hour),
}
type ClaimedUse = Parameters<typeof evaluateUse>[0]
const use: ClaimedUse = { place, usedAt: now, grants: [grant], grantedAt: after(now, -minute) }
const verdict = (changes: Partial<ClaimedUse>, at = now) => evaluateUse({ ...use, ...changes }, at)
const ofGrant = (changed: Partial<typeof grant>) => verdict({ grants: [{ ...grant, ...changed }] })

describe('a use that a device reports', () => {
  test('counts with keys that it held, while the code is good', () => {
    expect(verdict({})).toBe('counts')
    expect(ofGrant({ firstWindow: window, lastWindow: window })).toBe('counts')
  })

  test('is not its own with keys of another version, slot or window', () => {
    expect(verdict({ grants: [] })).toBe('not_held')
    expect(ofGrant({ masterVersion: 2 })).toBe('not_held')
    expect(ofGrant({ keyVersion: 1 })).toBe('not_held')
    expect(ofGrant({ slots: 3 })).toBe('not_held')
    expect(ofGrant({ firstWindow: window + 1 })).toBe('not_held')
    expect(ofGrant({ lastWindow: window - 1 })).toBe('not_held')
  })

  test('is not its own before it was given the keys, but for ten minutes of a wrong clock', () => {
    expect(ofGrant({ givenAt: after(now, 10 * minute) })).toBe('counts')
    expect(ofGrant({ givenAt: after(now, 10 * minute + 1) })).toBe('not_held')
  })

  test.each([
    ['a window before its own', after(windowStart(window - 1), -1), 'outside_its_time'],
    ['from the window before its own', windowStart(window - 1), 'counts'],
    ['until its sixth window begins', after(windowStart(window + 6), -1), 'counts'],
    ['from its sixth window on', windowStart(window + 6), 'outside_its_time'],
    ['a day late', after(now, day), 'outside_its_time'],
  ])('%s', (_, usedAt, expected) => {
    const long = { ...grant, givenAt: after(now, -day) }
    const grantedAt = after(now, -hour)
    expect(verdict({ usedAt, grantedAt, grants: [long] }, after(now, 2 * day))).toBe(expected)
  })

  test('is outside its time before the guest had the code, or in what is still to come', () => {
    expect(verdict({ grantedAt: after(now, 10 * minute) })).toBe('counts')
    expect(verdict({ grantedAt: after(now, 10 * minute + 1) })).toBe('outside_its_time')
    expect(verdict({ grantedAt: null })).toBe('counts')
    expect(verdict({ usedAt: after(now, 10 * minute) })).toBe('counts')
    expect(verdict({ usedAt: after(now, 10 * minute + 1) })).toBe('outside_its_time')
  })

  test('counts with keys of before that had no end', () => {
    const endless = { ...grant, firstWindow: 0, lastWindow: null }
    expect(verdict({ grants: [endless] })).toBe('counts')
  })
})
