import { expect, test } from 'vitest'
import { sayAt } from './sayAt.ts'

const words = {
  open: 'Open until {time}',
  openAllDay: 'Open 24 hours',
  closed: 'Closed',
  closedUntil: 'Closed, opens {time}',
  paused: 'Back at {time}',
}
const days = [1, 2, 3, 4, 5, 6, 7]
const daily = {
  timeZone: 'America/New_York',
  weekly: days.map((day) => ({ day, opens: '08:00', closes: '20:00' })),
  exceptions: [],
}
/** With plain spaces: browsers put a narrow one before PM. */
function said(...input: Parameters<typeof sayAt>) {
  const { state, text } = sayAt(...input)
  return { state, text: text.replaceAll('\u202f', ' ') }
}

/** 12:00 and 21:00 at the door. */
const noon = new Date('2026-11-20T17:00:00Z')
const night = new Date('2026-11-21T02:00:00Z')
const data = { hours: daily, pausedUntil: null, words }

test('a page says until when a door is open and from when it is, by the clock at the door', () => {
  expect(said(data, 'en', noon)).toEqual({ state: 'open', text: 'Open until 8 PM' })
  expect(sayAt(data, 'de', noon)).toEqual({ state: 'open', text: 'Open until 20:00' })
  const closed = sayAt(data, 'en', night)
  expect(closed.state).toBe('closed')
  expect(closed.text).toMatch(/^Closed, opens .*8\sAM$/)
})

test('a paused door is not open until its pause is over', () => {
  const paused = { ...data, pausedUntil: '2026-11-20T17:15:00Z' }
  expect(said(paused, 'en', noon)).toEqual({ state: 'closed', text: 'Back at 12:15 PM' })
  expect(sayAt(paused, 'en', new Date('2026-11-20T17:15:00Z')).state).toBe('open')
})

test('one that never closes has no time, and one that never opens has none either', () => {
  const always = { ...daily, weekly: days.map((day) => ({ day, opens: '00:00', closes: '24:00' })) }
  expect(sayAt({ ...data, hours: always }, 'en', night).text).toBe('Open 24 hours')
  expect(sayAt({ ...data, hours: { ...daily, weekly: [] } }, 'en', noon).text).toBe('Closed')
})
