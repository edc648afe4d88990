import { describe, expect, test } from 'vitest'
import { newPurchaseKey } from '#web/shell/data/newPurchaseKey.ts'
import { readPurchase } from './purchase.ts'

const locationId = '0190c3a8-6f7e-7c11-8d3e-2f9a4b5c6d7e'

test('a plan or a location in the navigation state is a purchase, anything else is not', () => {
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

describe('what a device has kept since before plans had kinds', () => {
  const purchaseKey = '6a0e4f0c-1b7d-4c3e-9a52-0d8f7b6c5e41'
  test.each([
    ['{"planId":"price_1"}', { planId: 'price_1' }],
    [
      `{"planId":"price_2","forLocationId":"${locationId}","purchaseKey":"${purchaseKey}"}`,
      { planId: 'price_2', forLocationId: locationId, purchaseKey },
    ],
    [`{"planId":"price_3","purchaseKey":"${purchaseKey}"}`, { planId: 'price_3', purchaseKey }],
    [`{"locationId":"${locationId}","purchaseKey":"${purchaseKey}"}`, { locationId, purchaseKey }],
  ])('%s is still that purchase', (stored, purchase) => {
    expect(readPurchase(JSON.parse(stored))).toEqual(purchase)
  })
})
