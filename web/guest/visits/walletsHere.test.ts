import { expect, test } from 'vitest'
import { walletsHere } from './walletsHere.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36'

test('without certificates no wallet is offered, on any phone, nor before the settings are known', () => {
  for (const userAgent of [iPhone, pixel]) {
    expect(walletsHere({ apple: null, google: null }, userAgent)).toEqual([])
    expect(walletsHere(undefined, userAgent)).toEqual([])
  }
})

test('a wallet is offered where the phone has it, and a sample of one anywhere', () => {
  const both = { apple: 'offered', google: 'offered' } as const
  expect(walletsHere(both, iPhone)).toEqual([{ wallet: 'apple', isSample: false }])
  expect(walletsHere(both, pixel)).toEqual([{ wallet: 'google', isSample: false }])
  const sample = { apple: 'sample', google: null } as const
  expect(walletsHere(sample, pixel)).toEqual([{ wallet: 'apple', isSample: true }])
})
