import { expect, test } from 'vitest'
import { LocationId } from '#contract/locations.ts'
import { readLocations } from '#web/shell/data/readLocations.ts'
import { openFirst } from './openFirst.ts'
import { timesSquare } from './origin.ts'

const noon = new Date('2026-11-27T17:00:00Z')
const daily = (opens: string, closes: string) => ({
  timeZone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens, closes })),
  exceptions: [],
})
const day = daily('08:00', '20:00')
const night = daily('20:00', '23:00')
const north = (meters: number) => ({ ...timesSquare, lat: timesSquare.lat + meters / 111_195 })

function order(listed: object[]) {
  const read = readLocations(
    listed.map((one) => ({ _id: LocationId.parse(crypto.randomUUID()), price: 2, ...one })),
  )
  const { mayBeOpen, closed } = openFirst(read, timesSquare, noon)
  const names = (part: typeof closed) => part.map(({ name }) => name)
  return [names(mayBeOpen), names(closed)]
}

test('an open restroom comes before a nearer one whose hours are unknown, closed ones are set apart', () => {
  expect(
    order([
      { name: 'Closed', coordinates: north(10), openingHours: night },
      { name: 'Unknown', coordinates: north(20) },
      { name: 'Open', coordinates: north(900), openingHours: day },
    ]),
  ).toEqual([['Open', 'Unknown'], ['Closed']])
})

test('a pause closes an open door, and one of unknown hours', () => {
  const pause = { kind: 'out_of_order', reason: 'Leak' }
  const [, closed] = order([
    { name: 'Paused', coordinates: north(10), openingHours: day, pause },
    { name: 'Paused too', coordinates: north(300), pause },
  ])
  expect(closed).toEqual(['Paused', 'Paused too'])
})

test('of two as many minutes away the cheaper comes first, a minute farther no price does', () => {
  expect(
    order([
      { name: 'Near', price: 3, coordinates: north(100), openingHours: day },
      { name: 'As near, cheaper', price: 1, coordinates: north(120), openingHours: day },
      { name: 'Free, farther', price: 0, coordinates: north(200), openingHours: day },
    ]),
  ).toEqual([['As near, cheaper', 'Near', 'Free, farther'], []])
})

test('one without a price or a place comes last, and is not lost', () => {
  expect(
    order([
      { name: 'No place', openingHours: day },
      { name: 'No price', price: null, coordinates: north(100), openingHours: day },
      { name: 'Near', coordinates: north(120), openingHours: day },
    ])[0],
  ).toEqual(['Near', 'No price', 'No place'])
})
