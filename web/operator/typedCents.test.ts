import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedCents } from './typedCents.ts'

test.each([
  ['1', 100],
  ['1.5', 150],
  [' 1,05 ', 105],
  ['0.01', 1],
  ['0', 0],
])('%j is so many cents', (typed, cents) => expect(typedCents(typed)).toBe(cents))

test.each(['', '-1', '1.', '.5', '1.005', '1e2', '$1', '1 000', '12345678'])(
  '%j is no amount',
  (typed) => expect(typedCents(typed)).toBeUndefined(),
)

test('every amount of whole cents is read as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(typedCents((cents / 100).toFixed(2))).toBe(cents)
    }),
  )
})
