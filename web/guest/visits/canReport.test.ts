import { expect, test } from 'vitest'
import { canReport } from './canReport.ts'

const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000)

const code = {
  reportOffer: { kind: 'returned' },
  usedAt: null,
  validUntil: at(30).toISOString(),
} as const

test('what was offered before the signal went is offered until half an hour after the code’s end', () => {
  expect(canReport(code, at(10))).toBe(true)
  expect(canReport(code, at(60))).toBe(true)
  expect(canReport(code, at(61))).toBe(false)
})

test('of a code that was used it counts from its use', () => {
  const used = { ...code, usedAt: at(5).toISOString() }
  expect(canReport(used, at(35))).toBe(true)
  expect(canReport(used, at(36))).toBe(false)
})

test('without an offer there is none', () => {
  expect(canReport({ ...code, reportOffer: null }, at(10))).toBe(false)
})
