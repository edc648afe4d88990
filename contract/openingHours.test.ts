import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Interval, OpeningHours } from './hours.ts'
import { openStateAt } from './openingHours.ts'

const newYork = 'America/New_York'
const everyDay = [1, 2, 3, 4, 5, 6, 7]

function hours(
  weekly: [days: number[], opens: string, closes: string][],
  exceptions: OpeningHours['exceptions'] = [],
  timeZone = newYork,
): OpeningHours {
  const spread = weekly.flatMap(([days, opens, closes]) =>
    days.map((day) => ({ day, opens, closes })),
  )
  return { timeZone, weekly: spread, exceptions }
}
const at = (moment: string) => new Date(moment)
const stateAt = (known: OpeningHours | null, moment: string) => {
  const answer = openStateAt(known, at(moment))
  if ('until' in answer) return `${answer.state} until ${answer.until?.toISOString() ?? 'ever'}`
  if ('opensAt' in answer) return `closed, opens ${answer.opensAt?.toISOString() ?? 'never'}`
  return answer.state
}

const bakery = hours([[[1, 2, 3, 4, 5], '07:00', '19:30']])
const bar = hours([[[5, 6], '18:00', '02:00']])

describe('an ordinary week', () => {
  test('no hours given is unknown, not closed', () => {
    expect(stateAt(null, '2026-11-20T12:00:00-05:00')).toBe('unknown')
  })
  test('open from its opening minute, closed from its closing minute', () => {
    expect(stateAt(bakery, '2026-11-20T06:59:59-05:00')).toBe(
      'closed, opens 2026-11-20T12:00:00.000Z',
    )
    expect(stateAt(bakery, '2026-11-20T07:00:00-05:00')).toBe('open until 2026-11-21T00:30:00.000Z')
    expect(stateAt(bakery, '2026-11-20T19:30:00-05:00')).toBe(
      'closed, opens 2026-11-23T12:00:00.000Z',
    )
  })
  test('closes soon from an hour before', () => {
    expect(stateAt(bakery, '2026-11-20T18:29:59-05:00')).toMatch(/^open/)
    expect(stateAt(bakery, '2026-11-20T18:30:00-05:00')).toMatch(/^closes_soon/)
  })
  test('the zone is the location’s, wherever the guest is', () => {
    const tokyo = hours([[[6], '09:00', '17:00']], [], 'Asia/Tokyo')
    expect(stateAt(tokyo, '2026-11-20T20:00:00-05:00')).toBe('open until 2026-11-21T08:00:00.000Z')
  })
  test('never open is closed without a next time, and so is an opening beyond two weeks', () => {
    expect(stateAt(hours([]), '2026-11-20T12:00:00-05:00')).toBe('closed, opens never')
    const opening = (date: string) =>
      hours([], [{ date, intervals: [{ opens: '09:00', closes: '10:00' }] }])
    expect(stateAt(opening('2026-12-04'), '2026-11-20T12:00:00-05:00')).toBe(
      'closed, opens 2026-12-04T14:00:00.000Z',
    )
    expect(stateAt(opening('2026-12-05'), '2026-11-20T12:00:00-05:00')).toBe('closed, opens never')
  })
})

describe('over midnight', () => {
  test('Friday night is still open on Saturday at one, and Sunday’s first hours are Saturday’s', () => {
    expect(stateAt(bar, '2026-11-21T00:45:00-05:00')).toBe('open until 2026-11-21T07:00:00.000Z')
    expect(stateAt(bar, '2026-11-22T01:45:00-05:00')).toMatch(/^closes_soon/)
    expect(stateAt(bar, '2026-11-23T01:00:00-05:00')).toBe('closed, opens 2026-11-27T23:00:00.000Z')
  })
  test('intervals that touch at midnight are one', () => {
    const joined = hours([
      [[5], '20:00', '24:00'],
      [[6], '00:00', '03:00'],
    ])
    expect(stateAt(joined, '2026-11-20T23:50:00-05:00')).toBe('open until 2026-11-21T08:00:00.000Z')
  })
  test('24:00 on its own closes at midnight', () => {
    expect(stateAt(hours([[[5], '20:00', '24:00']]), '2026-11-20T23:50:00-05:00')).toBe(
      'closes_soon until 2026-11-21T05:00:00.000Z',
    )
  })
  test('around the clock never closes, however it is written', () => {
    for (const closes of ['24:00', '00:00'])
      expect(stateAt(hours([[everyDay, '00:00', closes]]), '2026-11-20T23:50:00-05:00')).toBe(
        'open until ever',
      )
    expect(stateAt(hours([[everyDay, '06:00', '06:00']]), '2026-11-20T05:59:00-05:00')).toBe(
      'open until ever',
    )
  })
})

describe('exceptions', () => {
  const noIntervals: Interval[] = []
  test('a closed date replaces its weekday', () => {
    const closed = hours(
      [[everyDay, '07:00', '19:00']],
      [{ date: '2026-11-26', intervals: noIntervals }],
    )
    expect(stateAt(closed, '2026-11-26T12:00:00-05:00')).toBe(
      'closed, opens 2026-11-27T12:00:00.000Z',
    )
  })
  test('other hours on a date replace its weekday', () => {
    const shorter = hours(
      [[everyDay, '07:00', '19:00']],
      [{ date: '2026-11-26', intervals: [{ opens: '10:00', closes: '12:00' }] }],
    )
    expect(stateAt(shorter, '2026-11-26T10:45:00-05:00')).toBe(
      'open until 2026-11-26T17:00:00.000Z',
    )
    expect(stateAt(shorter, '2026-11-26T13:00:00-05:00')).toMatch(/^closed/)
  })
  test('the night before runs on into a closed date', () => {
    const closedSaturday = hours(
      [[[5, 6], '18:00', '02:00']],
      [{ date: '2026-11-21', intervals: [] }],
    )
    expect(stateAt(closedSaturday, '2026-11-21T00:45:00-05:00')).toMatch(/^open/)
    expect(stateAt(closedSaturday, '2026-11-21T20:00:00-05:00')).toBe(
      'closed, opens 2026-11-27T23:00:00.000Z',
    )
  })
  test('a closed date ends an opening around the clock', () => {
    const holiday = hours([[everyDay, '00:00', '24:00']], [{ date: '2026-11-26', intervals: [] }])
    expect(stateAt(holiday, '2026-11-20T12:00:00-05:00')).toBe(
      'open until 2026-11-26T05:00:00.000Z',
    )
  })
})

describe('daylight saving', () => {
  const night = hours([[everyDay, '22:00', '04:00']])
  test('a night with a skipped hour is an hour shorter, one with a repeated hour an hour longer', () => {
    expect(stateAt(night, '2026-03-08T01:59:00-05:00')).toBe('open until 2026-03-08T08:00:00.000Z')
    expect(stateAt(night, '2026-11-01T01:30:00-05:00')).toBe('open until 2026-11-01T09:00:00.000Z')
  })
  test('what opens or closes in a skipped hour does so at its end', () => {
    const opens = hours([[everyDay, '02:30', '05:00']])
    expect(stateAt(opens, '2026-03-08T01:59:00-05:00')).toBe(
      'closed, opens 2026-03-08T07:00:00.000Z',
    )
    const closes = hours([[everyDay, '00:30', '02:30']])
    expect(stateAt(closes, '2026-03-08T01:59:00-05:00')).toBe(
      'closes_soon until 2026-03-08T07:00:00.000Z',
    )
    const within = hours([[everyDay, '02:10', '02:50']])
    expect(stateAt(within, '2026-03-08T03:00:00-04:00')).toBe(
      'closed, opens 2026-03-09T06:10:00.000Z',
    )
  })
  test('what opens or closes in a repeated hour does so the first time', () => {
    const closes = hours([[everyDay, '00:30', '01:30']])
    expect(stateAt(closes, '2026-11-01T01:29:00-04:00')).toMatch(/^closes_soon/)
    expect(stateAt(closes, '2026-11-01T01:10:00-05:00')).toMatch(/^closed/)
    const opens = hours([[everyDay, '01:30', '03:00']])
    expect(stateAt(opens, '2026-11-01T01:10:00-05:00')).toBe('open until 2026-11-01T08:00:00.000Z')
  })
  test('what closes where the clock skips to the next opening never closes between', () => {
    const cairo = hours(
      [
        [[4], '20:00', '24:00'],
        [[5], '01:00', '18:00'],
      ],
      [],
      'Africa/Cairo',
    )
    expect(stateAt(cairo, '2026-04-23T23:30:00+02:00')).toBe('open until 2026-04-24T15:00:00.000Z')
  })
  test('a zone that skipped a whole day had no such day to open on', () => {
    const apia = hours([[everyDay, '09:00', '17:00']], [], 'Pacific/Apia')
    expect(stateAt(apia, '2011-12-29T18:00:00-10:00')).toBe(
      'closed, opens 2011-12-30T19:00:00.000Z',
    )
  })
})

const minute = 60_000
const clockTime = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(quarter >> 2).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const interval = fc.record({ opens: clockTime, closes: fc.oneof(clockTime, fc.constant('24:00')) })
const turns = [
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Europe/London', '2026-03-29T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Asia/Kathmandu', '2028-02-28T18:15:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z'],
] as const

describe('any hours, any zone', () => {
  test('a plain walk along the wall clock agrees', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...turns),
        fc.array(
          interval.chain((i) => fc.integer({ min: 1, max: 7 }).map((day) => ({ ...i, day }))),
          {
            maxLength: 6,
          },
        ),
        fc.integer({ min: -1_500, max: 1_500 }),
        ([timeZone, turn], weekly, minutes) => {
          const known = OpeningHours.parse({ timeZone, weekly, exceptions: [] })
          const moment = new Date(at(turn).getTime() + minutes * minute)
          const { state } = openStateAt(known, moment)
          expect(state === 'open' || state === 'closes_soon').toBe(isOpenByWalking(known, moment))
        },
      ),
      { numRuns: 60 },
    )
  })
  test('what it says of the next change comes true', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...turns),
        fc.array(
          interval.chain((i) => fc.integer({ min: 1, max: 7 }).map((day) => ({ ...i, day }))),
          {
            maxLength: 6,
          },
        ),
        fc.integer({ min: -3_000, max: 3_000 }),
        ([timeZone, turn], weekly, minutes) => {
          const known = { timeZone, weekly, exceptions: [] }
          const moment = new Date(at(turn).getTime() + minutes * minute)
          const now = openStateAt(known, moment)
          const change = 'until' in now ? now.until : 'opensAt' in now ? now.opensAt : null
          if (!change) return
          const open = (when: number) => 'until' in openStateAt(known, new Date(when))
          expect(change.getTime()).toBeGreaterThan(moment.getTime())
          expect(open(change.getTime() - 1)).toBe(open(moment.getTime()))
          expect(open(change.getTime())).toBe(!open(moment.getTime()))
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** The same rule without any of its arithmetic: read the clock every minute from three days before. */
function isOpenByWalking(known: OpeningHours, moment: Date) {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: known.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const ends = new Map<string, { opens: string; closes: string }>()
  for (let days = -3; days <= 1; days++) {
    // Counted on the calendar: a day before midnight may be 23 hours long.
    const noon = new Date(`${clock.format(moment).slice(0, 10)}T12:00:00Z`)
    noon.setUTCDate(noon.getUTCDate() + days)
    const weekday = noon.getUTCDay() || 7
    const date = noon.toISOString().slice(0, 10)
    noon.setUTCDate(noon.getUTCDate() + 1)
    const tomorrow = noon.toISOString().slice(0, 10)
    for (const { day, opens, closes } of known.weekly)
      if (day === weekday)
        ends.set(`${date}${opens}${closes}`, {
          opens: `${date} ${opens}`,
          closes:
            closes === '24:00'
              ? `${tomorrow} 00:00`
              : `${closes <= opens ? tomorrow : date} ${closes}`,
        })
  }
  const latest = { shown: '' }
  for (let t = moment.getTime() - 3 * 1_440 * minute; t <= moment.getTime(); t += minute) {
    const shown = clock.format(new Date(t))
    if (shown > latest.shown) latest.shown = shown
  }
  // The clock has shown that time or a later one exactly if the latest it ever showed is no earlier.
  return [...ends.values()].some(
    ({ opens, closes }) => opens <= latest.shown && latest.shown < closes,
  )
}
