import { expect, test } from 'vitest'
import type { KeptAnswers } from './kept.ts'
import { forgetSearches, recentSearches, saidIn, saveSearch } from './recentSearches.ts'

/** A device whose storage holds this already. */
function aDevice(storedAnswers: Record<string, unknown> = {}): KeptAnswers {
  return {
    keep: (name, value) => {
      storedAnswers[name] = value
    },
    read: (name, schema) => {
      const value = schema.safeParse(storedAnswers[name])
      return value.success ? { value: value.data, at: 0 } : undefined
    },
  }
}

const words = (typed: string) => ({ kind: 'words', words: typed }) as const
const labels = (device: KeptAnswers) => recentSearches(device).map(saidIn)

test('the last five searches are kept, each once, the last one first', () => {
  const device = aDevice()
  const place = { label: 'Bryant Park', coordinates: { lat: 40.75, lng: -73.98 } }
  saveSearch(device, { kind: 'place', place: { ...place, precision: 'area' } })
  for (const typed of ['one', 'two', 'three', 'two', 'four']) saveSearch(device, words(typed))
  expect(labels(device)).toEqual(['four', 'two', 'three', 'one', 'Bryant Park'])
  saveSearch(device, words('five'))
  expect(labels(device)).toEqual(['five', 'four', 'two', 'three', 'one'])
  forgetSearches(device)
  expect(labels(device)).toEqual([])
})

test('anything broken there counts as nothing searched', () => {
  for (const searches of [null, 'x', [{ kind: 'words', words: '' }], [{ kind: 'door' }]])
    expect(labels(aDevice({ searches }))).toEqual([])
})
