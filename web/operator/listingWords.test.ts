import { describe, expect, test } from 'vitest'
import type { ListingWords } from '#contract/operatorFiles.ts'
import { bothChanged, rebase } from './listingWords.ts'

const former: ListingWords = {
  name: 'Lantern',
  description: 'Clean.',
  instructions: 'Left.',
  houseRules: ['No smoking'],
  photoUrls: ['/a.webp', '/b.webp'],
}
const typed = {
  ...former,
  name: 'Lantern East',
  description: 'Very clean.',
  photoUrls: ['/b.webp'],
}

describe('a listing that an operator edits while someone else does', () => {
  test('shows both sides of each text that both changed, and of no other', () => {
    const current = { ...former, description: 'Spotless.', instructions: 'Right.', houseRules: [] }
    expect(bothChanged({ typed, former, current })).toEqual([
      { field: 'description', mine: 'Very clean.', theirs: 'Spotless.' },
    ])
    const rules = { ...typed, houseRules: ['No smoking', 'No pets'] }
    expect(bothChanged({ typed: rules, former, current })).toContainEqual({
      field: 'houseRules',
      mine: 'No smoking\nNo pets',
      theirs: '',
    })
    expect(bothChanged({ typed, former, current: typed })).toEqual([])
  })

  test('goes on with what was typed over what the others changed', () => {
    const current = {
      ...former,
      instructions: 'Right.',
      photoUrls: ['/a.webp', '/b.webp', '/c.webp'],
    }
    expect(rebase({ typed, former, current })).toEqual({
      ...typed,
      instructions: 'Right.',
      photoUrls: ['/b.webp', '/c.webp'],
    })
  })
})
