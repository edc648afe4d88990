import { hash, randomBytes, randomUUID } from 'node:crypto'

let lastTime = -1
let count = 0

/**
 * A UUIDv7 (RFC 9562): its first 48 bits are the time, so that rows of one hour are adjacent in an index; the next 12
 * count those that this process makes in the same millisecond (6.2, method 1), so that "newest first" holds among them.
 * Of more than 2,048 in one, the order is lost, the ids still differ.
 */
export function newId(now: Date): string {
  const time = now.getTime()
  // A UUIDv4 is random after the version digit in its third group, except for the variant.
  const random = randomUUID()
  count = time === lastTime ? count + 1 : Number.parseInt(random.slice(15, 18), 16) >> 1
  lastTime = time
  const hex = time.toString(16).padStart(12, '0')
  const counter = (count & 0xfff).toString(16).padStart(3, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${counter}${random.slice(18)}`
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

/** The lower bound of the ids made from this moment on, so that a range of ids is a range of time. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** A UUIDv8 (RFC 9562): the same for the same text, which cannot be found from it. */
export function idFrom(text: string): string {
  const hex = hash('sha256', text)
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4]
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...groups, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** 256 random bits, safe in a URL. */
export const newSecret = () => randomBytes(32).toString('base64url')
