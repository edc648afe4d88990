import { expect, test } from 'vitest'
import { Moment, someText, text } from './text.ts'

test.each([
  ['Corner \u202Ecafé', 'Corner café'],
  ['\u202D+1 212 555 0100\u202C', '+1 212 555 0100'],
  ['\u2067מקלחת\u2069 נעימה', 'מקלחת נעימה'],
])('marks that would turn the words after them are left out: %j', (typed, stored) => {
  expect(text(100).parse(typed)).toBe(stored)
})

test('a mark that only says which way a letter reads stays', () => {
  expect(text(100).parse('C++\u200E קפה')).toBe('C++\u200E קפה')
})

test('nothing but such marks is no text', () => {
  expect(someText(100).safeParse('\u202E\u2066 ').success).toBe(false)
})

test.each([
  '0000-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '1970-01-01T00:00:00+00:01',
  '9999-12-31T23:59:59-00:01',
])('no database need hold %s', (written) => {
  expect(Moment.safeParse(written).success).toBe(false)
})

test.each(['1970-01-01T00:00:00Z', '2026-11-20T12:00:00.000-05:00', '9999-12-31T23:59:59Z'])(
  '%s is a moment',
  (written) => {
    expect(Moment.safeParse(written).success).toBe(true)
  },
)
