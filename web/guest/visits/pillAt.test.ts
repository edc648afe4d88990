import { expect, test } from 'vitest'
import { pillAt } from './pillAt.ts'

const at = (minutes: number) => new Date(Date.parse('2026-11-20T17:00:00.000Z') + minutes * 60_000)

const code = {
  state: 'ready',
  validFrom: at(15).toISOString(),
  validUntil: at(45).toISOString(),
  asked: null,
} as const

test.each([
  [0, { startsLater: true, minutes: 15 }],
  [14.5, { startsLater: true, minutes: 1 }],
  [15, { startsLater: false, minutes: 30 }],
  [44.5, { startsLater: false, minutes: 1 }],
])(
  'a code that starts later counts to its start, and then to its end: after %d minutes',
  (minutes, pill) => {
    expect(pillAt(code, at(minutes))).toEqual({ isRequest: false, isDue: false, ...pill })
  },
)

test('a code that has ended has no pill', () => {
  expect(pillAt(code, at(45))).toBeUndefined()
})
