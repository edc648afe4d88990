import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageTags } from '#contract/languages.ts'
import { knownPlaces } from '#server/providers/maps/knownPlaces.ts'
import { filterNames } from '#web/guest/locations/homeAddress.ts'
import { needsReader } from '#web/guest/locations/readNeeds.ts'
import { readNeedWords } from '../build/compileMessages.ts'
import { root } from './run.ts'

const words = readNeedWords()
const read = needsReader(words)

test('the words of needs belong to filters', () => {
  expect(Object.keys(words).filter((name) => name !== 'filler')).toEqual(
    filterNames.filter((name) => name in words),
  )
  expect(filterNames.filter((name) => !(name in words))).toEqual(['noPublic'])
})

test('each word is read only as its filter, in whichever language it is typed', () => {
  for (const tag of languageTags) {
    const file = readFileSync(join(root, 'messages', tag, 'needs.json'), 'utf8')
    const { filler, ...needs } = JSON.parse(file) as Record<string, string>
    for (const [filter, written] of Object.entries(needs))
      for (const word of written.split(', '))
        expect([tag, word, read(word).filters, read(word).rest]).toEqual([tag, word, [filter], ''])
    expect(filler).toBeTruthy()
  }
})

describe('a text is read as needs and the rest', () => {
  test.each([
    ['wheelchair', ['wheelchair'], ''],
    ['Wheelchair Times Square', ['wheelchair'], 'Times Square'],
    ['times square with a changing table', ['babyChanging'], 'times square'],
    ['accessible toilet near Bryant Park', ['wheelchair'], 'Bryant Park'],
    ['free wheelchair toilet', ['free', 'wheelchair'], ''],
    ['Wheelchiar', ['wheelchair'], ''],
    ['wheelchar the High Line', ['wheelchair'], 'High Line'],
    ['gratsi', ['free'], ''],
    ['24/7', ['allDay'], ''],
    ['24h Penn Station', ['allDay'], 'Penn Station'],
    ['baños accesibles cerca de Times Square', ['wheelchair'], 'Times Square'],
    ['Toilettes gratuites à Central Park', ['free'], 'Central Park'],
    ['table a langer', ['babyChanging'], ''],
    ['Rollstuhlgerechte Toilette am Times Square', ['wheelchair'], 'Times Square'],
    ['geoffnet', ['open'], ''],
    ['车椅子', [], '车椅子'],
    ['車椅子', ['wheelchair'], ''],
    ['タイムズスクエアの近くの多目的トイレ', ['wheelchair'], 'タイムズスクエア'],
    ['时代广场附近的无障碍厕所', ['wheelchair'], '时代广场'],
    ['24小时 免费', ['allDay', 'free'], ''],
    ['museum of arts and design free', ['free'], 'museum of arts and design'],
  ] as const)('%s', (typed, filters, rest) => {
    expect(read(typed)).toMatchObject({ filters, rest })
  })

  test.each([
    'freedom',
    'Wicker Chair Café',
    'opening',
    'Bath & Shower Ave',
    '218 W 46th St',
    '24 W 7th St',
    'toilet',
    'restroom',
    '',
  ])('%j names none but what stands in it', (typed) => {
    const { filters, rest } = read(typed)
    expect(filters).toEqual(typed.includes('Shower') ? ['shower'] : [])
    if (filters.length === 0) expect(rest).toBe(typed)
  })

  test('what is only begun is offered', () => {
    expect(read('wheelc').begun).toEqual(['wheelchair'])
    expect(read('cambiad').begun).toEqual(['babyChanging'])
    expect(read('无').begun).toEqual(['wheelchair', 'stepFree', 'genderNeutral'])
    expect(read('wh').begun).toEqual([])
  })
})

test('no name of a known place is taken for a need', () => {
  const placeNames = knownPlaces
    .flatMap(({ names }) => names.map(({ written }) => written))
    .filter((written) => read(written).filters.length > 0)
  expect(placeNames).toEqual([])
})
