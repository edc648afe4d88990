import { expect, test } from 'vitest'
import { Today } from './today.ts'

test('what needs attention of a kind that a newer server knows leaves the rest of the day readable', () => {
  const today = {
    guestsToday: 1,
    earnedCents: null,
    attention: [{ kind: 'hidden' }, { kind: 'sink_dry', sinks: 2 }],
    timeZone: 'America/New_York',
    now: '2026-11-20T17:00:00.000Z',
  }
  expect(Today.parse(today).attention).toEqual([{ kind: 'hidden' }, { kind: 'other' }])
})
