import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { base32 } from '#server/platform/base32.ts'
import { after, second } from '#server/platform/clock.ts'
import { totpAt, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const now = new Date('2026-11-20T17:00:10.000Z')
const current = Math.floor(now.getTime() / 30_000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as RFC 6238 has it', (at, code) => {
  expect(totpAt(secret, Math.floor(at / 30))).toBe(code)
})

describe('a code', () => {
  test('holds one step early and one step late, and no further', () => {
    const code = totpAt(secret, current)
    for (const off of [-30, 0, 30])
      expect(totpStep(secret, code, after(now, off * second))).toBe(current)
    for (const off of [-60, 60])
      expect(totpStep(secret, code, after(now, off * second))).toBeUndefined()
  })

  test('is the one that an authenticator shows', () => {
    const shown = new TOTP({ secret: Secret.fromBase32(base32(secret)) })
    expect(shown.generate({ timestamp: now.getTime() })).toBe(totpAt(secret, current))
    expect(totpUri(secret, { issuer: 'Pitstop', name: 'sam@pitstop.example' })).toContain(
      `secret=${base32(secret)}`,
    )
  })
})
