import { expect, test } from 'vitest'
import { markBytes, windowAt } from '#contract/doorCodes.ts'
import type { DoorKeys } from '#contract/doorDevices.ts'
import { heldOf } from './saveDevice.ts'

const now = new Date('2026-11-20T17:00:00Z')
const inSixHours = new Date('2026-11-20T23:00:00Z')
const holder = { kind: 'session', id: 'p1' } as const
const block = (digits: number, from: Date): DoorKeys['blocks'][number] => ({
  masterVersion: 1,
  keyVersion: 1,
  digits,
  slots: 1,
  firstWindow: windowAt(from),
  marks: btoa(String.fromCharCode(...new Uint8Array(markBytes))).replaceAll('=', ''),
})
const given: DoorKeys = {
  deviceId: '01931b2c-0000-4000-8000-000000000001',
  locationId: '01931b2c-0000-4000-8000-000000000002',
  codeDigits: 6,
  isWhole: true,
  blocks: [block(6, now), block(8, now)],
  heldUntil: '2026-11-27T17:00:00.000Z',
  now: now.toISOString(),
}

test('a device has boxes for the longest code that it holds, until that one is over', () => {
  const held = heldOf(holder, given, undefined)
  expect(held.codeDigits).toBe(8)
  const next = { ...given, isWhole: false, blocks: [block(6, inSixHours)] }
  expect(heldOf(holder, next, held).codeDigits).toBe(8)
  expect(heldOf(holder, { ...next, now: inSixHours.toISOString() }, held).codeDigits).toBe(6)
})
