import { expect, test } from 'vitest'
import { currentShare, earnedCents, percentOf, shareAt, sharesBetween } from './share.ts'

const shares = [
  { fromOn: '2026-12-01', percent: 80 },
  { fromOn: '2027-02-01', percent: null },
]

test('a share is in force from its day until the next one’s', () => {
  expect(
    ['2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01'].map((on) => shareAt(shares, on)),
  ).toEqual([70, 80, 80, 70])
  expect(currentShare(shares, new Date('2026-11-20T17:00:00Z'))).toEqual({
    percent: 70,
    next: { percent: 80, fromOn: '2026-12-01' },
  })
  expect(currentShare(shares, new Date('2027-03-01T00:00:00Z'))).toEqual({
    percent: 70,
    next: null,
  })
  const december = {
    from: new Date('2026-11-15T00:00:00Z'),
    until: new Date('2026-12-15T00:00:00Z'),
  }
  expect(sharesBetween(shares, december)).toEqual([
    { fromOn: null, percent: 70 },
    { fromOn: '2026-12-01', percent: 80 },
  ])
})

test('an earning is told by a share that comes to its cents', () => {
  for (const percent of [70, 80])
    for (const priceCents of [1, 50, 150, 250, 1_000]) {
      const cents = earnedCents(priceCents, percent)
      const actual = percentOf(shares, { priceCents, cents })
      expect(earnedCents(priceCents, actual)).toBe(cents)
    }
})
