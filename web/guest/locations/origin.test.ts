import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { farMeters, metersBetween } from '#contract/distance.ts'
import { acrossOf, downOf } from '#contract/mercator.ts'
import { worldPx } from '#web/ui/map/engine.ts'
import { cameraShowing } from '#web/ui/map/reveal.ts'
import {
  askedFrom,
  closeZoom,
  nearestOf,
  originOf,
  roundedTo10m,
  theCity,
  timesSquare,
  wayFrom,
} from './origin.ts'

const brooklyn = { lat: 40.6782, lng: -73.9442 }
const pennStation = { label: 'Penn Station', coordinates: { lat: 40.7506, lng: -73.9935 } }
const inBrooklyn = { kind: 'known', coordinates: brooklyn } as const
const unknown = { kind: 'unknown' } as const

describe('distances are measured', () => {
  test('from the guest where the position is known', () => {
    expect(originOf({ searched: null, position: inBrooklyn })).toEqual({
      kind: 'guest',
      coordinates: brooklyn,
    })
  })

  test('from a searched place, wherever the guest is', () => {
    const place = { kind: 'place', ...pennStation }
    expect(originOf({ searched: pennStation, position: inBrooklyn })).toEqual(place)
    expect(originOf({ searched: pennStation, position: unknown })).toEqual(place)
  })

  test.each(['unknown', 'asking', 'denied', 'unavailable'] as const)(
    'from the middle of the city while the position is %s',
    (kind) => expect(originOf({ searched: null, position: { kind } })).toBe(theCity),
  )

  test('from where samples stand, wherever the guest is', () => {
    const start = { label: 'Times Square', coordinates: timesSquare }
    expect(originOf({ searched: null, position: inBrooklyn, start })).toEqual({
      kind: 'place',
      ...start,
    })
  })
})

describe('a way', () => {
  const to = { lat: 40.7592, lng: -73.9867 }
  const guestAt = (coordinates: typeof to) => ({ kind: 'guest', coordinates }) as const

  test('has minutes on foot from the guest and from a searched place', () => {
    expect(wayFrom(guestAt(timesSquare), to).minutes).toBe(3)
    expect(wayFrom({ kind: 'place', label: '', coordinates: timesSquare }, to).minutes).toBe(3)
  })

  test('has none from the middle of the city, which is not the guest’s position', () => {
    expect(wayFrom(theCity, to)).toEqual({ meters: metersBetween(timesSquare, to), minutes: null })
  })

  test('of more than half an hour has only a distance', () => {
    const degreesFor = (meters: number) => meters / 111_195
    const north = (meters: number) => ({ ...to, lat: to.lat + degreesFor(meters) })
    expect(wayFrom(guestAt(north(1_880)), to).minutes).toBe(30)
    expect(wayFrom(guestAt(north(1_930)), to).minutes).toBeNull()
  })
})

test('a map shows the nearest three that have a place, and none on the other side of the world', () => {
  const north = (degrees: number) => ({ ...timesSquare, lat: timesSquare.lat + degrees })
  const listed = [0.2, 0.01, 0.3, 0.02, 60].map((degrees) => ({ coordinates: north(degrees) }))
  expect(nearestOf([...listed, { coordinates: null }], timesSquare)).toEqual(
    [0.01, 0.02, 0.2].map(north),
  )
  expect(nearestOf(listed, { lat: 35.68, lng: 139.77 })).toEqual([])
})

/** Spread evenly: of all doubles most are next to nothing. */
const degrees = (max: number) =>
  fc.integer({ min: -max * 10_000, max: max * 10_000 }).map((parts) => parts / 10_000)
const anyPlace = fc.record({ lat: degrees(60), lng: degrees(170) })
/** Around a city. Fifty kilometres on both sides do not fit on a low map, which goes no farther away than `widestZoom`. */
const anyOffset = fc.tuple(degrees(0.2), degrees(0.2))
/** What the list and the search leave free of a map, from a low phone to a desktop. */
const anyFrame = fc.record({
  width: fc.integer({ min: 240, max: 1_900 }),
  height: fc.integer({ min: 160, max: 1_000 }),
})

test('a map shows me and the nearest three, wherever they are and whatever covers it', () => {
  fc.assert(
    fc.property(
      anyPlace,
      fc.array(anyOffset, { maxLength: 12 }),
      anyFrame,
      (me, offsets, frame) => {
        const listed = offsets.map(([lat, lng]) => ({
          coordinates: { lat: me.lat + lat, lng: me.lng + lng },
        }))
        const nearest = nearestOf(listed, me)
        const isNear = listed.filter(
          ({ coordinates }) => metersBetween(me, coordinates) <= farMeters,
        )
        expect(nearest).toHaveLength(Math.min(3, isNear.length))
        const { centre, zoom } = cameraShowing({ centre: me, zoom: closeZoom }, nearest, frame)
        for (const at of [me, ...nearest]) {
          const px = worldPx * 2 ** zoom
          const across = (acrossOf(at.lng) - acrossOf(centre.lng)) * px
          const down = (downOf(at.lat) - downOf(centre.lat)) * px
          expect(Math.abs(across)).toBeLessThan(frame.width / 2)
          expect(Math.abs(down)).toBeLessThan(frame.height / 2)
        }
      },
    ),
  )
})

test('a list is requested again after 50 metres, not at each step', () => {
  const step = { ...timesSquare, lat: timesSquare.lat + 0.0004 }
  const beyond = { ...timesSquare, lat: timesSquare.lat + 0.0005 }
  expect(askedFrom(timesSquare, step)).toBe(timesSquare)
  expect(askedFrom(timesSquare, beyond)).toBe(beyond)
})

test('a position is rounded to some 10 metres', () => {
  const exact = { lat: 40.758_043_21, lng: -73.985_551_23 }
  expect(roundedTo10m(exact)).toEqual({ lat: 40.758, lng: -73.9856 })
  expect(metersBetween(exact, roundedTo10m(exact))).toBeLessThan(10)
})
