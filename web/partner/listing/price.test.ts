import { expect, test } from 'vitest'
import { isAllowedPrice } from '#contract/money.ts'
import { cheaper, pricier } from './price.ts'

test('the steps lead over every allowed price, from free to the dearest and back', () => {
  const up = [0]
  for (let next = pricier(0); next !== null; next = pricier(next)) up.push(next)
  const down = [1_000]
  for (let next = cheaper(1_000); next !== null; next = cheaper(next)) down.push(next)

  expect(up.slice(0, 3)).toEqual([0, 150, 200])
  expect(up).toHaveLength(19)
  expect(up.every(isAllowedPrice)).toBe(true)
  expect(down.toReversed()).toEqual(up)
})

test('a price that is no longer allowed leads back to one that is', () => {
  expect(pricier(120)).toBe(150)
  expect(cheaper(120)).toBe(0)
  expect(cheaper(275)).toBe(250)
  expect(pricier(275)).toBe(300)
  expect(cheaper(1_500)).toBe(1_000)
  expect(pricier(1_500)).toBeNull()
})
