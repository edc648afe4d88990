import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type CodePlace,
  daysHeld,
  type HeldCodes,
  lastWindowHeld,
  placesOf,
  windowAt,
  windowsAcceptedAt,
} from '#contract/doorCodes.ts'
import { afterWrong, checkClock, isForgettable, lockedUntil } from '#contract/doorState.ts'
import { chance, drawn } from '#server/testing/chance.ts'
import { codeOf, isAmbiguous } from './code.ts'
import { marksOf } from './marks.ts'

/** The full figure: `npm run torture -- codes`. */
const { rounds: runs } = drawn(5_000)
/** A short span makes the same codes again and again, so that they are computed once. */
const start = Date.UTC(2026, 10, 20)
const days = runs > 5_000 ? 365 : 1
const minute = 60_000
const slots = 4
/** Some 50 keyed hashes a run, on a machine that may be busy. */
const patienceMs = Math.max(90_000, runs * 20)

const masters = { keys: [Buffer.alloc(32, 3)], current: 1 }
const doorOf = (place: number) => ({
  locationId: `01931b2c-0000-7000-8000-${String(place).padStart(12, '0')}`,
  masterVersion: 1,
  keyVersion: 1,
})

const deviceId = '01931b2c-0000-4000-8000-000000000001'

const sha256 = (text: Uint8Array) => createHash('sha256').update(text).digest()

/** What a device of this door was given to check the codes of these windows with. */
async function heldBy(
  door: ReturnType<typeof doorOf>,
  firstWindow: number,
  lastWindow: number,
): Promise<HeldCodes> {
  const span = { ...door, digits: 6, slots, firstWindow, lastWindow, withheld: [] }
  return { deviceId, sha256, blocks: [{ ...span, marks: await marksOf(masters, deviceId, span) }] }
}

/** A device as the browser's is: used marks, thrown away when no code of theirs fits any more. */
function aDevice(storedCodes: HeldCodes) {
  let used: CodePlace[] = []
  const same = (one: CodePlace, other: CodePlace) =>
    one.window === other.window && one.slot === other.slot
  return async (typed: string, now: Date) => {
    used = used.filter((place) => !isForgettable(place, now))
    const places = await placesOf(typed, storedCodes, now)
    if (places.length === 0) return 'not_valid'
    const free = places.find((place) => !used.some((mark) => same(mark, place)))
    if (!free) return 'already_used'
    used.push(free)
    return 'fits'
  }
}

const codes = new Map<string, string | undefined>()

/** Its digits; undefined where the server would have taken the next slot. */
function issued(place: Parameters<typeof codeOf>[1]) {
  const name = `${place.locationId} ${place.window} ${place.slot}`
  if (!codes.has(name))
    codes.set(
      name,
      isAmbiguous(masters, place, { slots, digits: 6 }) ? undefined : codeOf(masters, place, 6),
    )
  return codes.get(name)
}

test(
  `in ${runs} random issues, uses and clocks, a code opens an offline door once, and never too seldom`,
  async () => {
    const { next: draw } = chance(20_261_120)
    const between = (min: number, max: number) => min + draw() * (max - min)
    const doors = Array.from({ length: 8 }, (_, place) => doorOf(place))
    const first = windowAt(new Date(start)) - 12
    const storedCodes = await Promise.all(
      doors.map((door) => heldBy(door, first, first + days * 144 + 36)),
    )
    const heldAt = (place: number) =>
      storedCodes[place % storedCodes.length] ?? { deviceId, sha256, blocks: [] }
    let refused = 0
    let opened = 0
    let twice = 0
    let ofOthers = 0
    let byChance = 0

    for (let run = 0; run < runs; run++) {
      const which = Math.floor(draw() * doors.length)
      const door = doors[which] ?? doorOf(0)
      const check = aDevice(heldAt(which))
      const issuedAt = start + between(0, days * 24 * 60) * minute
      const window = windowAt(new Date(issuedAt)) + Math.floor(between(0, 4))
      const place = { ...door, window, slot: Math.floor(draw() * slots) }
      const code = issued(place)
      if (!code) continue
      const validFrom = Math.max(issuedAt, window * 10 * minute)

      // The guest comes at any moment within the code's 30 minutes, to a clock of up to ten minutes' error.
      const skewMs = between(-10, 10) * minute
      const cameAt = validFrom + between(0, 30) * minute
      const first = await check(code, new Date(cameAt + skewMs))
      if (first === 'fits') opened++
      else refused++
      const later = new Date(cameAt + skewMs + between(0, 90) * minute)
      const again = await check(code, later)
      // Once the door accepts its own window no more, its digits are a guess like any other.
      if (again === 'fits' && windowsAcceptedAt(later).includes(window)) twice++
      else if (again === 'fits') byChance++
      const other = aDevice(heldAt(which + 1))
      if ((await other(code, new Date(cameAt))) === 'fits') ofOthers++
    }

    expect(refused).toBe(0)
    expect(twice).toBe(0)
    expect(opened).toBeGreaterThan(runs * 0.99)
    // 24 codes of a million are good at another door at any moment.
    expect(ofOthers / runs).toBeLessThan(0.001)
    expect(byChance / runs).toBeLessThan(0.001)
  },
  patienceMs,
)

test('a code is no longer than its window and four more, and no earlier than the one before', async () => {
  const window = 2_983_000
  const storedCodes = await heldBy(doorOf(1), window - 20, window + 20)
  const code = codeOf(masters, { ...doorOf(1), window, slot: 2 }, 6) ?? ''
  const fitsIn = async (at: number) => (await placesOf(code, storedCodes, new Date(at))).length
  const start = window * 10 * minute
  expect(await fitsIn(start - 10 * minute - 1)).toBe(0)
  expect(await fitsIn(start - 10 * minute)).toBe(1)
  expect(await fitsIn(start + 50 * minute - 1)).toBe(1)
  expect(await fitsIn(start + 50 * minute)).toBe(0)
})

test('a device knows no code of a window that it was not given', async () => {
  const window = 2_983_000
  const storedCodes = await heldBy(doorOf(1), window, window + 1)
  const fits = async (of: number) => {
    const code = codeOf(masters, { ...doorOf(1), window: of, slot: 0 }, 6) ?? ''
    return (await placesOf(code, storedCodes, new Date(of * 10 * minute))).length
  }
  expect(await Promise.all([-1, 0, 1, 2].map((step) => fits(window + step)))).toEqual([0, 1, 1, 0])
})

test('what a device is given accepts no code after seven days', () => {
  const now = new Date('2026-11-20T17:09:59Z')
  const last = lastWindowHeld(now)
  const week = daysHeld * 24 * 60 * minute
  expect(windowsAcceptedAt(new Date(now.getTime() + week)).includes(last)).toBe(false)
  expect(windowsAcceptedAt(new Date(now.getTime() + week - 20 * minute)).includes(last)).toBe(true)
})

test('what is typed in another length fits nothing', async () => {
  const now = new Date('2026-11-20T17:00:00Z')
  const storedCodes = await heldBy(doorOf(1), windowAt(now) - 20, windowAt(now) + 20)
  for (const typed of ['', '0', '00000', '0000000', '00000000', '0'.repeat(40)])
    expect(await placesOf(typed, storedCodes, now)).toEqual([])
})

test('five wrong codes close the keypad for 1, 2, 4 … 60 minutes; a day holds 145 tries at most', () => {
  let now = 0
  let wrong = afterWrong(undefined, now)
  for (let tries = 2; tries <= 4; tries++) wrong = afterWrong(wrong, now)
  expect(lockedUntil(wrong, now)).toBeUndefined()
  const waits: number[] = []
  for (let tries = 5; tries <= 11; tries++) {
    wrong = afterWrong(wrong, now)
    const until = lockedUntil(wrong, now) ?? now
    waits.push((until - now) / minute)
    expect(lockedUntil(wrong, until - 1)).toBe(until)
    now = until
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60])

  let tries = 0
  let state = undefined as ReturnType<typeof afterWrong> | undefined
  for (now = 0; now < 24 * 60 * minute; now = lockedUntil(state, now) ?? now) {
    state = afterWrong(state, now)
    tries++
  }
  expect(tries).toBeLessThanOrEqual(145)
})

test('a clock ten minutes off is corrected, one two hours off is warned about, one turned back is refused', () => {
  const at = Date.UTC(2026, 10, 20, 17)
  const seenMs = at
  const verdict = (aheadMs: number, deviceMs = at) => checkClock({ aheadMs, seenMs }, deviceMs)
  expect(verdict(-10 * minute)).toEqual({ kind: 'right', now: new Date(at - 10 * minute) })
  expect(verdict(120 * minute)).toEqual({
    kind: 'far_off',
    now: new Date(at + 120 * minute),
    aheadMs: 120 * minute,
  })
  expect(verdict(0, at - 30_000).kind).toBe('right')
  expect(verdict(0, at - 61_000)).toEqual({ kind: 'turned_back' })
})
