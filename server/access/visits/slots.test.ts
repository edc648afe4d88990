import { describe, expect, test } from 'vitest'
import { digitsAt, windowAt, windowStart } from '#contract/doorCodes.ts'
import { type CodeSlot, codeOf } from '#server/access/doors/index.ts'
import { after, minute, second } from '#server/platform/clock.ts'
import { type CodedDoor, findFreePlace, nextFreeAt } from './slots.ts'

const masters = { keys: [Buffer.alloc(32, 7), Buffer.alloc(32, 9)], current: 2 }
const door: CodedDoor = {
  id: '01931b2c-0000-7000-8000-00000000a001',
  entry: 'staff',
  lockMaster: null,
  lockKeyVersion: null,
  slots: 4,
  keyVersion: 1,
  openingHours: null,
}
const noon = new Date('2026-11-20T17:00:00Z')
const threePast = after(noon, 3 * minute)

const visits = (
  window: number,
  slot: number,
  keys = { masterVersion: 2, keyVersion: 1 },
): CodeSlot => ({
  locationId: door.id,
  window,
  slot,
  ...keys,
})

/** Gives places out until there is none. */
function giveOut(now: Date, from: CodedDoor = door) {
  const given = []
  for (;;) {
    const usedCodes = given.map(({ code }) => code)
    const place = findFreePlace(masters, from, usedCodes, now)
    if (!place) return given
    given.push(place)
  }
}

describe('a door gives out its places', () => {
  test('the lowest slot of the running window first, good from now for 30 minutes', () => {
    const place = findFreePlace(masters, door, [], threePast)
    expect(place).toMatchObject({ code: { window: windowAt(noon), slot: 0, masterVersion: 2 } })
    expect(place?.validFrom).toEqual(threePast)
    expect(place?.validUntil).toEqual(after(threePast, 30 * minute))
  })

  test('then of the next three windows, good from their start: 16 in all with four slots', () => {
    const given = giveOut(threePast)
    expect(given.map(({ code }) => [code.window - windowAt(noon), code.slot])).toEqual(
      [0, 1, 2, 3].flatMap((window) => [0, 1, 2, 3].map((slot) => [window, slot])),
    )
    expect(given[4]?.validFrom).toEqual(after(noon, 10 * minute))
    expect(given[4]?.validUntil).toEqual(after(noon, 40 * minute))
    expect(nextFreeAt(null, threePast)).toEqual(after(noon, 10 * minute))
  })

  test('a slot that was given out is not given out again, whatever became of it', () => {
    const place = findFreePlace(masters, door, [visits(windowAt(noon), 0)], threePast)
    expect(place?.code.slot).toBe(1)
  })

  test('no place starts when the door has closed', () => {
    const openingHours = {
      timeZone: 'America/New_York',
      weekly: [{ day: 5, opens: '08:00', closes: '12:20' }],
      exceptions: [],
    }
    expect(giveOut(threePast, { ...door, openingHours })).toHaveLength(8)
    expect(nextFreeAt(openingHours, threePast)).toEqual(after(noon, 10 * minute))
    expect(nextFreeAt(openingHours, after(noon, 15 * minute))).toBeNull()
  })
})

describe('of the places given out at a door', () => {
  // Windows in which this door, with its first master, has two equal codes.
  test.each([2_994_285, 3_003_382, 3_001_308])('around window %i no two codes are equal', (at) => {
    const first = { ...masters, current: 1 }
    for (let window = at - 4; window <= at + 5; window++) {
      const usedCodes: CodeSlot[] = []
      const now = after(windowStart(window), second)
      for (;;) {
        const place = findFreePlace(first, door, usedCodes, now)
        if (!place) break
        usedCodes.push(place.code)
      }
      const codes = usedCodes.map((code) => codeOf(first, code, digitsAt(door)))
      expect(codes.length).toBeGreaterThan(12)
      expect(new Set(codes).size).toBe(codes.length)
    }
  })

  test('a code that equals one made with a key replaced since goes to the next slot', () => {
    const first = visits(3_131_182, 0)
    const old = visits(3_131_180, 3, { masterVersion: 1, keyVersion: 1 })
    expect(codeOf(masters, first, 6)).toBe(codeOf(masters, old, 6))

    const now = windowStart(3_131_182)
    expect(findFreePlace(masters, door, [], now)?.code.slot).toBe(0)
    expect(findFreePlace(masters, door, [old], now)?.code.slot).toBe(1)
  })
})
