import { expect, test } from 'vitest'
import { exampleMonthCents, quietDayCents } from './exampleIncome.ts'

test('the example is what a partner would really earn', () => {
  expect(exampleMonthCents).toBe(12 * 175 * 30)
  expect(quietDayCents).toBe(1_400)
})
