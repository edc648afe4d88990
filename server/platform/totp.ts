import { createHmac, timingSafeEqual } from 'node:crypto'
import { base32 } from './base32.ts'

/** The digits of a code, as authenticators show it. */
const digits = 6
const stepSeconds = 30
/** An authenticator's clock may be one step off, either way. */
const stepsOff = 1
/** The length of a SHA-1 hash, as RFC 4226 recommends. */
export const totpSecretBytes = 20

/** The code of one step (RFC 6238, with SHA-1, which every authenticator supports). */
export function totpAt(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step whose code was typed, of those that hold now; undefined where none matches. */
export function totpStep(secret: Buffer, typed: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  const steps = Array.from({ length: 2 * stepsOff + 1 }, (_, index) => current - stepsOff + index)
  return steps.find((step) => isSame(totpAt(secret, step), typed))
}

const isSame = (code: string, typed: string) =>
  typed.length === code.length && timingSafeEqual(Buffer.from(code), Buffer.from(typed))

/** The URI that authenticators read, typed or from a QR code. */
export function totpUri(secret: Buffer, { issuer, name }: { issuer: string; name: string }) {
  const query = new URLSearchParams({ secret: base32(secret), issuer })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${name}`)}?${query.toString()}`
}
