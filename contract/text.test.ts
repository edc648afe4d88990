import { expect, test } from 'vitest'
import { someText, text } from './text.ts'

test.each([
  ['Corner \u202Ecafé', 'Corner café'],
  ['\u202D+1 212 555 0100\u202C', '+1 212 555 0100'],
  ['\u2067מקלחת\u2069 נעימה', 'מקלחת נעימה'],
])('marks that would turn the words after them are left out: %j', (typed, kept) => {
  expect(text(100).parse(typed)).toBe(kept)
})

test('a mark that only says which way a letter reads stays', () => {
  expect(text(100).parse('C++\u200E קפה')).toBe('C++\u200E קפה')
})

test('nothing but such marks is no text', () => {
  expect(someText(100).safeParse('\u202E\u2066 ').success).toBe(false)
})
