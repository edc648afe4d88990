import { randomBytes, randomUUID } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562): its first 48 bits are the time, so that rows of one hour lie together
 * in an index.
 */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // From its third digit on, the third part of a UUID of version 4 is random; so is all after it but the variant.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/**
 * Names for requests, of which thousands a second are made: told from those of other processes and starts by what
 * they begin with.
 */
export function requestIds() {
  const start = randomBytes(6).toString('hex')
  let made = 0
  return () => `${start}-${(made++).toString(36)}`
}

/** No id made at this moment or later is smaller: a span of ids is a span of time. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** 256 random bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')
