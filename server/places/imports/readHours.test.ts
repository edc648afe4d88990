import { expect, test } from 'vitest'
import { readHours } from './readHours.ts'

const zone = 'Europe/Berlin'
const weekOf = (written: string) =>
  readHours(written, zone)?.weekly.map(({ day, opens, closes }) => `${day} ${opens}-${closes}`)

test.each([
  ['Mo-Tu 08:00-20:00', ['1 08:00-20:00', '2 08:00-20:00']],
  [
    'Sa,Su 9:00-12:00,13:00-17:00',
    ['6 09:00-12:00', '6 13:00-17:00', '7 09:00-12:00', '7 13:00-17:00'],
  ],
  ['Su-Mo 10:00-24:00', ['1 10:00-24:00', '7 10:00-24:00']],
  ['Fr 22:00-26:30', ['5 22:00-02:30']],
  ['Mo-We 08:00-18:00; Tu off; We 10:00-12:00', ['1 08:00-18:00', '3 10:00-12:00']],
])('%s is read', (written, week) => {
  expect(weekOf(written)).toEqual(week)
})

test('hours without days hold all week; around the clock holds in any zone', () => {
  expect(weekOf('08:00-20:00')).toHaveLength(7)
  expect(readHours('24/7', null)).toMatchObject({ timeZone: 'UTC', exceptions: [] })
  expect(readHours('08:00-20:00', null)).toBeNull()
})

test.each([
  'Mo-Fr 08:00-20:00; PH off',
  'sunrise-sunset',
  'Apr-Oct: 08:00-20:00',
  'Mo-Fr 08:00-20:00 "ask inside"',
  'Mo-Fr 08:00+',
  'Mo 25:00-26:00',
  'Mo-Xx 08:00-20:00',
  'off',
  '',
])('%j is not known, rather than wrong', (written) => {
  expect(readHours(written, zone)).toBeNull()
})
