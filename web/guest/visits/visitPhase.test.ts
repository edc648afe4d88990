import { expect, test } from 'vitest'
import { minutesAndSeconds } from '#web/ui/minutesAndSeconds.ts'
import { codeGroups, phaseAt, spokenCode } from './visitPhase.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const ready = {
  state: 'ready',
  asked: null,
  validFrom: '2026-11-20T14:30:00Z',
  validUntil: '2026-11-20T15:00:00Z',
} as const

test('a ready code starts and ends by the clock only', () => {
  expect(phaseAt(ready, at('14:29:59'))).toBe('starts_later')
  expect(phaseAt(ready, at('14:30:00'))).toBe('live')
  expect(phaseAt(ready, at('14:59:59'))).toBe('live')
  expect(phaseAt(ready, at('15:00:00'))).toBe('expired')
})

test('a used code stays used, whatever the time', () => {
  expect(phaseAt({ ...ready, state: 'used' }, at('14:00:00'))).toBe('used')
})

test('after its time a request’s answer is due, unless it was accepted: the clock does not say that it was declined', () => {
  const waiting = {
    state: 'requested',
    validFrom: null,
    validUntil: null,
    asked: { answerBy: '2026-11-20T14:03:00Z', answeredAt: null },
  } as const
  expect(phaseAt(waiting, at('14:02:59'))).toBe('requested')
  expect(phaseAt(waiting, at('14:03:00'))).toBe('answer_due')
  const accepted = { ...waiting, asked: { ...waiting.asked, answeredAt: '2026-11-20T14:02:00Z' } }
  expect(phaseAt(accepted, at('14:03:00'))).toBe('requested')
})

test('a code is shown in halves and said digit by digit', () => {
  expect(codeGroups('482913')).toEqual(['482', '913'])
  expect(codeGroups('48291307')).toEqual(['4829', '1307'])
  expect(spokenCode('482913')).toBe('4 8 2, 9 1 3')
})

test('the countdown never falls below zero', () => {
  expect(minutesAndSeconds(24 * 60_000 + 18_000)).toBe('24:18')
  expect(minutesAndSeconds(900)).toBe('0:01')
  expect(minutesAndSeconds(-5_000)).toBe('0:00')
})
