import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partnerShareCents } from '#contract/money.ts'
import { isCapped, poolOf, sharePool } from './share.ts'

const visit = (id: string, listCents: number, minute = 0) => ({
  id,
  listCents,
  askedAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
})
const centsOf = (poolCents: number, visits: ReturnType<typeof visit>[]) =>
  sharePool(poolCents, visits).map(({ cents }) => cents)
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

describe('sharing a pool', () => {
  test('a visit never gets more than 70 % of its price; the rest is the platform’s', () => {
    expect(centsOf(poolOf(399), [visit('a', 250)])).toEqual([175])
    expect(centsOf(poolOf(399), [visit('a', 500)])).toEqual([279])
    expect(centsOf(poolOf(1_999), [visit('a', 250), visit('b', 150)])).toEqual([175, 105])
  })

  test('a small pool is shared by list price', () => {
    const visits = [visit('a', 250), visit('b', 500), visit('c', 250)]
    expect(centsOf(559, visits)).toEqual([140, 279, 140])
  })

  test('the odd cents go to the largest remainders, of equal ones to the earlier issue, then to the lower id', () => {
    const later = [visit('a', 200, 2), visit('b', 200, 1), visit('c', 200, 0)]
    expect(centsOf(100, later)).toEqual([33, 33, 34])
    const atOnce = [visit('b', 200), visit('a', 200), visit('c', 200)]
    expect(centsOf(101, atOnce)).toEqual([34, 34, 33])
    // 60.6, 20.2 and 20.2: the one cent that is left is the dear one's.
    expect(centsOf(101, [visit('a', 200), visit('b', 200), visit('c', 600, 9)])).toEqual([
      20, 20, 61,
    ])
  })

  test('free visits get nothing, and nothing is shared where no guest went in', () => {
    expect(centsOf(559, [visit('a', 0), visit('b', 250)])).toEqual([0, 175])
    expect(centsOf(559, [visit('a', 0)])).toEqual([0])
    expect(centsOf(559, [])).toEqual([])
  })

  const aVisit = fc.record({
    listCents: fc.integer({ min: 0, max: 1_000 }),
    minute: fc.integer({ min: 0, max: 3 }),
  })
  const someVisits = fc
    .array(aVisit, { maxLength: 60 })
    .map((drawn) =>
      drawn.map(({ listCents, minute }, index) => visit(`${index}`, listCents, minute)),
    )
  const aPool = fc.integer({ min: 0, max: 5_000 })

  test('for any pool and visits: never more than the pool, nor than 70 % of a price, nor a cent off its part', () => {
    fc.assert(
      fc.property(aPool, someVisits, (poolCents, visits) => {
        const shares = sharePool(poolCents, visits)
        const visited = sum(visits.map(({ listCents }) => listCents))
        expect(sum(shares.map(({ cents }) => cents))).toBeLessThanOrEqual(poolCents)
        for (const { visit: of, cents } of shares) {
          expect(cents * 10).toBeLessThanOrEqual(of.listCents * 7)
          if (visited > 0) expect(cents).toBeLessThan((poolCents * of.listCents) / visited + 1)
        }
        // Nothing is kept back that a cap does not keep back.
        const isFull = shares.every(
          ({ visit: of, cents }) => cents === partnerShareCents(of.listCents),
        )
        const isNearCap = shares.some(
          ({ visit: of, cents }) => cents === partnerShareCents(of.listCents),
        )
        if (isCapped(poolCents, visited)) expect(isFull).toBe(true)
        else if (!isNearCap) expect(sum(shares.map(({ cents }) => cents))).toBe(poolCents)
      }),
      { numRuns: 500 },
    )
  })

  test('the order in which visits are read changes nothing', () => {
    fc.assert(
      fc.property(aPool, someVisits, (poolCents, visits) => {
        const byId = (one: ReturnType<typeof visit>[]) =>
          Object.fromEntries(
            sharePool(poolCents, one).map(({ visit: { id }, cents }) => [id, cents]),
          )
        expect(byId(visits.toReversed())).toEqual(byId(visits))
      }),
    )
  })
})
