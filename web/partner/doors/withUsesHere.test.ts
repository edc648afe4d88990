import { expect, test } from 'vitest'
import type { DoorGuests } from '#contract/doors.ts'
import { withUsesHere } from './withUsesHere.ts'

const moment = '2026-11-20T17:00:00.000Z'
const place = { masterVersion: 1, keyVersion: 1, window: 2_976_000, slot: 4 }
const arriving = (id: string, slot: number): DoorGuests['arriving'][number] => ({
  id,
  guest: id,
  mark: null,
  since: moment,
  validFrom: moment,
  validUntil: moment,
  place: { ...place, slot },
})
const guests: DoorGuests = {
  codeDigits: 6,
  arriving: [arriving('Ola B.', 4), arriving('Ana K.', 5)],
  present: [],
  usedToday: 2,
}

test('a guest whom the device let in is in, and is counted, before the server knows of it', () => {
  const shown = withUsesHere(guests, [{ ...place, usedAt: moment }])
  expect(shown.arriving.map(({ guest }) => guest)).toEqual(['Ana K.'])
  expect(shown.present).toEqual([{ guest: 'Ola B.', mark: null, usedAt: moment }])
  expect(shown.usedToday).toBe(3)
})

test('the same slot of another window is another guest’s', () => {
  expect(withUsesHere(guests, [{ ...place, window: 2_975_999, usedAt: moment }])).toEqual(guests)
})
