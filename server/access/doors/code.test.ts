import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import {
  digitsAt,
  isSameCode,
  truncate,
  windowAt,
  windowSeconds,
  windowStart,
} from '#contract/doorCodes.ts'
import { codeOf, doorSecret, hotp, isAmbiguous, slotSecret } from './code.ts'

const masters = { keys: [Buffer.alloc(32, 7), Buffer.alloc(32, 9)], current: 2 }
const door = {
  locationId: '01931b2c-0000-7000-8000-00000000a001',
  masterVersion: 1,
  keyVersion: 1,
}

describe('the algorithm is the one of the standards', () => {
  test('truncation gives the values of RFC 4226, appendix D', () => {
    const values = [755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489]
    for (const [count, value] of values.entries()) {
      const message = Buffer.alloc(8)
      message.writeBigUInt64BE(BigInt(count))
      const mac = createHmac('sha1', '12345678901234567890').update(message).digest()
      expect(truncate(mac, 6)).toBe(String(value))
    }
  })

  test.each([
    [59, '46119246'],
    [1_111_111_109, '68084774'],
    [1_111_111_111, '67062674'],
    [1_234_567_890, '91819424'],
    [2_000_000_000, '90698825'],
    [20_000_000_000, '77737706'],
  ])('RFC 6238, SHA-256, second %i gives %s', (unix, code) => {
    const secret = Buffer.from('12345678901234567890123456789012')
    expect(hotp(secret, Math.floor(unix / 30), 8)).toBe(code)
  })

  test('a stock TOTP library of period 600 shows the same code of a slot', () => {
    for (let slot = 0; slot < 4; slot++)
      for (const at of [new Date('2026-11-20T17:00:00Z'), new Date('2031-02-28T23:59:59Z')])
        for (const digits of [6, 8]) {
          const secret = slotSecret(doorSecret(masters, door), slot)
          const totp = new TOTP({
            secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
            algorithm: 'SHA256',
            period: windowSeconds,
            digits,
          })
          const code = codeOf(masters, { ...door, window: windowAt(at), slot }, digits)
          expect(totp.generate({ timestamp: at.getTime() })).toBe(code)
        }
  })
})

describe('a code belongs to one place and time', () => {
  const at = { window: 2_983_000, slot: 0 }

  test('another location, master, version, window or slot has its own secret or counter', () => {
    const codes = [
      { ...door, ...at },
      { ...door, ...at, locationId: '01931b2c-0000-7000-8000-00000000a002' },
      { ...door, ...at, masterVersion: 2 },
      { ...door, ...at, keyVersion: 2 },
      { ...door, ...at, window: at.window + 1 },
      { ...door, ...at, slot: 1 },
    ].map((code) => codeOf(masters, code, 8))
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('of a master that is retired or unknown there is no code', () => {
    const retired = { keys: [null, Buffer.alloc(32, 9)], current: 2 }
    expect(codeOf(retired, { ...door, ...at }, 6)).toBeUndefined()
    expect(codeOf(masters, { ...door, ...at, masterVersion: 3 }, 6)).toBeUndefined()
    const second = { ...door, ...at, masterVersion: 2 }
    expect(codeOf(retired, second, 6)).toBe(codeOf(masters, second, 6))
    expect(() => doorSecret(masters, { ...door, masterVersion: 3 })).toThrow('version 3')
  })

  test('a window is ten minutes of the clock', () => {
    const noon = new Date('2026-11-20T12:00:00Z')
    expect(windowStart(windowAt(new Date('2026-11-20T12:09:59.999Z')))).toEqual(noon)
    expect(windowAt(new Date('2026-11-20T12:10:00Z'))).toBe(windowAt(noon) + 1)
  })

  test('a lock, or a door of many slots, has codes of eight digits', () => {
    expect(digitsAt({ slots: 4, entry: 'staff' })).toBe(6)
    expect(digitsAt({ slots: 4, entry: 'lock' })).toBe(8)
    expect(digitsAt({ slots: 16, entry: 'staff' })).toBe(8)
  })

  test('codes are compared whole', () => {
    expect(isSameCode('012345', '012345')).toBe(true)
    expect(isSameCode('012345', '012346')).toBe(false)
    expect(isSameCode('12345', '012345')).toBe(false)
  })
})

// Found by searching two years of this door: real pairs of equal codes.
describe('a code that another accepted one of its door equals is left out', () => {
  const size = { slots: 4, digits: 6 }
  const codeAt = ([window, slot]: readonly [number, number]) => ({ ...door, window, slot })

  test.each([
    ['in one window', [2_994_285, 0], [2_994_285, 3]],
    ['in neighbouring windows', [3_003_382, 0], [3_003_383, 2]],
    ['as far apart as one door reaches', [3_001_308, 0], [3_001_313, 3]],
  ] as const)('%s', (_where, one, other) => {
    expect(codeOf(masters, codeAt(one), 6)).toBe(codeOf(masters, codeAt(other), 6))
    expect(isAmbiguous(masters, codeAt(one), size)).toBe(true)
    expect(isAmbiguous(masters, codeAt(other), size)).toBe(true)
  })

  test('but not for one that is good an hour later', () => {
    const one = codeAt([3_029_982, 0])
    expect(codeOf(masters, one, 6)).toBe(codeOf(masters, codeAt([3_029_989, 1]), 6))
    expect(isAmbiguous(masters, one, size)).toBe(false)
  })
})
