import { expect, test } from 'vitest'
import { markBytes, markedText, placesOf, windowAt } from '#contract/doorCodes.ts'

const deviceId = '01931b2c-0000-4000-8000-000000000001'
const sha256 = async (text: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', text))

test('what a server marked is found with WebCrypto, and no code beside it', async () => {
  const now = new Date('2026-11-20T17:00:00Z')
  const window = windowAt(now)
  const marks = new Uint8Array(2 * markBytes)
  for (const [slot, code] of ['123456', '654321'].entries()) {
    const hash = await sha256(markedText(deviceId, { window, slot }, code))
    marks.set(hash.subarray(0, markBytes), slot * markBytes)
  }
  const block = { masterVersion: 1, keyVersion: 1, digits: 6, slots: 2, firstWindow: window, marks }
  const placeOf = (code: string, of = deviceId) =>
    placesOf(code, { deviceId: of, blocks: [block], sha256 }, now)
  const place = { masterVersion: 1, keyVersion: 1, window, slot: 1 }
  expect(await placeOf('654321')).toEqual([place])
  expect(await placeOf('654322')).toEqual([])
  expect(await placeOf('654321', crypto.randomUUID())).toEqual([])
})

test('a mark is the same wherever it is made', async () => {
  const hash = await sha256(markedText(deviceId, { window: 2_983_000, slot: 3 }, '004711'))
  const hex = [...hash.subarray(0, markBytes)].map((byte) => byte.toString(16).padStart(2, '0'))
  expect(hex.join('')).toBe('f7177e7b19c0bffa')
})
