import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562): its first 48 bits are the time, so that rows of one hour lie together
 * in an index.
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** No id made at this moment or later is smaller: a span of ids is a span of time. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** 256 bits that nobody guesses, fit for a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')
