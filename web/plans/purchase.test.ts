import { expect, test } from 'vitest'
import { newPurchaseKey } from '../data/newPurchaseKey.ts'
import { readPurchase } from './purchase.ts'

const locationId = '0190c3a8-6f7e-7c11-8d3e-2f9a4b5c6d7e'

test('a plan or a location in the navigation state is a purchase, anything else is none', () => {
  expect(readPurchase({ planId: 'price_2' })).toEqual({ planId: 'price_2' })
  expect(readPurchase({ locationId })).toEqual({ locationId })
  for (const state of [
    null,
    undefined,
    {},
    { planId: 'price_9' },
    { locationId: 'near' },
    'price_1',
  ])
    expect(readPurchase(state)).toBeUndefined()
})

test('a price in the navigation state is passed over', () => {
  expect(readPurchase({ planId: 'price_1', cents: 1 })).toEqual({ planId: 'price_1' })
})

test('purchase keys are uuids, and no two are the same', () => {
  const keys = new Set(Array.from({ length: 100 }, newPurchaseKey))
  expect(keys.size).toBe(100)
  for (const key of keys)
    expect(readPurchase({ locationId, purchaseKey: key })).toEqual({ locationId, purchaseKey: key })
})
