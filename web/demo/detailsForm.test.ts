import { expect, test } from 'vitest'
import { DetailsForm, withFeature } from './detailsForm.ts'

const details = { name: 'Lantern', address: '218 W 46th St', price: 2.5, features: [] }

test('a price is 0 or more, in steps of 50 cents [D6]', () => {
  for (const price of [0, 0.5, 1, 12.5])
    expect(DetailsForm.safeParse({ ...details, price }).success).toBe(true)
  for (const price of [-0.5, 0.25, 1.99, Number.NaN])
    expect(DetailsForm.safeParse({ ...details, price }).error?.issues[0]?.message).toBe('priceStep')
})

test('a feature is added trimmed, and an empty one is not [D6]', () => {
  expect(withFeature(['Soap'], '  Warm water ')).toEqual(['Soap', 'Warm water'])
  expect(withFeature(['Soap'], '   ')).toEqual(['Soap'])
  expect(withFeature(['Soap'], ' Soap')).toEqual(['Soap'])
})
