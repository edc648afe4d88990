/**
 * The rules of door codes that both ends must agree on: the server that issues and checks them, and a door that
 * checks them without a network. The bytes of HMAC-SHA256 come from whoever calls: `node:crypto` or WebCrypto.
 */

/** Time is cut into windows of this length; a door's code belongs to one of them. */
export const windowSeconds = 600

/** A code starts in the window it was asked in, or in one of this many after it. */
export const windowsAhead = 3

/** An offline door accepts codes of this many windows before its own clock's, and of `windowsEarly` after it. */
export const windowsLate = 4
export const windowsEarly = 1

/** Codes whose windows are further apart than this are never accepted by one door at one time. */
export const windowsInReach = windowsLate + windowsEarly

const digitsAtStaffedDoor = 6
/** Where nobody watches, or many codes are good at once, guessing must be harder. */
const digitsWhereGuessable = 8
const slotsAtStaffedDoor = 4

export const digitsAt = ({ slots, entry }: { slots: number; entry: string }) =>
  slots > slotsAtStaffedDoor || entry === 'lock' ? digitsWhereGuessable : digitsAtStaffedDoor

export const windowAt = (at: Date) => Math.floor(at.getTime() / (windowSeconds * 1_000))

export const windowStart = (window: number) => new Date(window * windowSeconds * 1_000)

/** The windows that a door accepts without asking anyone. */
export function windowsAcceptedAt(at: Date): number[] {
  const current = windowAt(at)
  const count = windowsLate + 1 + windowsEarly
  return Array.from({ length: count }, (_, step) => current - windowsLate + step)
}

/** What HMAC is made over: the window as 64 bits, the highest first. */
export function messageOf(window: number): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(window))
  return message
}

/** Dynamic truncation as in RFC 4226, section 5.3: 31 bits, from where the last half byte points. */
export function truncate(mac: Uint8Array, digits: number): string {
  const bytes = new DataView(mac.buffer, mac.byteOffset, mac.byteLength)
  const offset = bytes.getUint8(mac.byteLength - 1) & 0x0f
  const bits = bytes.getUint32(offset) & 0x7fffffff
  return String(bits % 10 ** digits).padStart(digits, '0')
}

/** Compares in the same time whether the first digit differs, or the last. */
export function isSameCode(typed: string, code: string): boolean {
  let difference = typed.length ^ code.length
  for (let place = 0; place < code.length; place++)
    difference |= typed.charCodeAt(place) ^ code.charCodeAt(place)
  return difference === 0
}

/** One place in time at a door, of the keys that were handed out with these versions. */
export interface CodePlace {
  masterVersion: number
  keyVersion: number
  window: number
  slot: number
}

/** What a door holds of its keys: HMAC-SHA256 with the key of one slot. */
export interface SlotKey {
  masterVersion: number
  keyVersion: number
  slot: number
  sign: (message: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>
}

/** What a door knows of its codes. */
export interface CodeKeys {
  keys: readonly SlotKey[]
  /** How long its codes are; two lengths for an hour after the door was changed. */
  lengths: readonly number[]
}

/** Every place whose code a typed one is, among those that a door accepts now. All are compared. */
export async function placesOf(
  typed: string,
  { keys, lengths }: CodeKeys,
  now: Date,
): Promise<CodePlace[]> {
  if (!lengths.includes(typed.length)) return []
  const tries = windowsAcceptedAt(now).flatMap((window) =>
    keys.map(async ({ sign, ...key }) => ({
      place: { ...key, window },
      isFit: isSameCode(typed, truncate(await sign(messageOf(window)), typed.length)),
    })),
  )
  return (await Promise.all(tries)).filter(({ isFit }) => isFit).map(({ place }) => place)
}

/** What a full-width keyboard, a paste or a scanner gives, as plain digits; other characters stay. */
export const plainDigits = (typed: string) =>
  typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')
