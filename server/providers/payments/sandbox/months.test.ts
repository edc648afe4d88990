import { describe, expect, test } from 'vitest'
import { monthsAfter } from './objects.ts'
import { nextEnd } from './subscriptions.ts'

describe('a month', () => {
  const at = (text: string) => Date.parse(text) / 1_000
  const monthsFrom = (start: string, count: number) => {
    const ends = [at(start)]
    for (let month = 0; month < count; month++) ends.push(nextEnd(at(start), ends.at(-1) ?? 0))
    return ends.slice(1).map((end) => new Date(end * 1_000).toISOString().slice(0, 10))
  }

  test('after 31 January is the last of February, and the day comes back with March', () => {
    expect(monthsFrom('2027-01-31T10:00:00Z', 3)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
    expect(monthsFrom('2028-01-31T10:00:00Z', 2)).toEqual(['2028-02-29', '2028-03-31'])
    expect(monthsFrom('2026-12-15T10:00:00Z', 1)).toEqual(['2027-01-15'])
  })

  test('from a leap day ends on the day before March in other years', () => {
    expect(monthsFrom('2028-02-29T10:00:00Z', 12).at(-1)).toBe('2029-02-28')
  })

  test('keeps its hour of the day, whatever clocks on walls do', () => {
    const end = monthsAfter(new Date('2027-02-20T07:30:00.000Z'), 1)
    expect(end.toISOString()).toBe('2027-03-20T07:30:00.000Z')
  })
})
