import { expect, test } from 'vitest'
import { plainHome, writeHomeQuery } from './homeAddress.ts'
import { filterOf, readHomeQuery } from './homeQuery.ts'

const timesSquare = { lat: 40.758, lng: -73.9855 }

test('what the address says is what was written into it', () => {
  const query = {
    view: 'list',
    selectedId: 'a1',
    filters: ['open', 'shower'],
    place: { label: 'Bryant Park, 40th & 6th', coordinates: { lat: 40.7536, lng: -73.9832 } },
    words: 'coffee & cake',
  } as const
  expect(readHomeQuery(new URLSearchParams(writeHomeQuery(query).toString()))).toEqual(query)
})

test('what pages lead to is a place or a filter here', () => {
  const of = (written: string) => readHomeQuery(new URLSearchParams(written))
  expect(of('near=40.758%2C-73.9855&place=Times+Square').place).toEqual({
    label: 'Times Square',
    coordinates: timesSquare,
  })
  expect(of('only=wheelchair').filters).toEqual(['wheelchair'])
})

test('a plain home leaves the address empty', () => {
  expect(writeHomeQuery(plainHome).toString()).toBe('')
  expect(readHomeQuery(new URLSearchParams())).toEqual(plainHome)
})

test.each(['view=globe', 'only=gold,silver', 'near=here', 'near=91,0', 'near=40.7'])(
  'a broken address (%s) counts as not said',
  (written) => {
    expect(readHomeQuery(new URLSearchParams(written))).toEqual(plainHome)
  },
)

test('each filter becomes a question to the server', () => {
  const query = {
    ...plainHome,
    filters: ['open', 'free', 'wheelchair', 'babyChanging', 'shower', 'top', 'saved', 'noPublic'],
  } as const
  expect(filterOf(query, timesSquare, ['a1', 'b2'])).toEqual({
    near: timesSquare,
    openFirst: true,
    open: 'now',
    maxPrice: 0,
    minRating: 4.5,
    features: ['wheelchair', 'babyChanging', 'shower'],
    ids: ['a1', 'b2'],
    withoutPublic: true,
  })
})

test('those that never close are open now, too', () => {
  const query = { ...plainHome, filters: ['open', 'allDay'] } as const
  expect(filterOf(query, timesSquare, []).open).toBe('allDay')
})
