/**
 * The rules of door codes that both ends must agree on: the server that issues and checks them, and a door that
 * checks them without a network. The bytes of SHA-256 come from the caller: `node:crypto` or WebCrypto.
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
/** Where no staff watch, or many codes are valid at a time, guessing must be harder. */
const digitsWhereGuessable = 8
const slotsAtStaffedDoor = 4

export const digitsAt = ({ slots, entry }: { slots: number; entry: string }) =>
  slots > slotsAtStaffedDoor || entry === 'lock' ? digitsWhereGuessable : digitsAtStaffedDoor

export const windowAt = (at: Date) => Math.floor(at.getTime() / (windowSeconds * 1_000))

export const windowStart = (window: number) => new Date(window * windowSeconds * 1_000)

/** The windows that a door accepts without the server. */
export function windowsAcceptedAt(at: Date): number[] {
  const current = windowAt(at)
  const count = windowsLate + 1 + windowsEarly
  return Array.from({ length: count }, (_, step) => current - windowsLate + step)
}

/** The HMAC input: the window as a 64-bit big-endian integer. */
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

/** One slot of one window at a door, with the versions of the keys that it was issued from. */
export interface CodePlace {
  masterVersion: number
  keyVersion: number
  window: number
  slot: number
}

/** One place has one mark with each version of the keys. */
export type MarkPlace = Pick<CodePlace, 'window' | 'slot'>

/** A door without a network knows the codes of this many days ahead. */
export const daysHeld = 7
const windowsHeld = (daysHeld * 24 * 60 * 60) / windowSeconds

/** The last window that a door may know now: the door accepts its codes for no longer than `daysHeld`. */
export const lastWindowHeld = (now: Date) => windowAt(now) + windowsHeld - windowsInReach

/**
 * What a door holds of its codes: for each window and slot a mark, with which a typed code can be compared. A mark is
 * one-way, but six digits can be found by brute force: the protection is that the block ends.
 */
export interface CodeBlock {
  masterVersion: number
  keyVersion: number
  digits: number
  slots: number
  firstWindow: number
  /** `markBytes` for each slot of the first window, then of the next. */
  marks: Uint8Array
}

/** Few enough for a week to fit in 32 kB, and enough that no other code has the same mark by chance. */
export const markBytes = 8

/** The window after the last one that a block holds. */
export const endOfBlock = ({ firstWindow, slots, marks }: CodeBlock) =>
  firstWindow + marks.byteLength / (slots * markBytes)

/** What a mark is the SHA-256 of. The device's id is in it, so that no table of codes fits two devices. */
export const markedText = (deviceId: string, { window, slot }: MarkPlace, code: string) => {
  const text = `${deviceId}/${window}/${slot}/${code}`
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** The codes that a door holds. */
export interface HeldCodes {
  deviceId: string
  blocks: readonly CodeBlock[]
  sha256: (text: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>
}

/** Every slot whose code equals a typed one, among those that a door accepts now. Compares all, in constant time. */
export async function placesOf(
  typed: string,
  { deviceId, blocks, sha256 }: HeldCodes,
  now: Date,
): Promise<CodePlace[]> {
  const tries = blocks
    .filter(({ digits }) => digits === typed.length)
    .flatMap((block) => placesIn(block, now))
    .map(async ({ place, mark }) => ({
      place,
      isFit: isSameMark(await sha256(markedText(deviceId, place, typed)), mark),
    }))
  return (await Promise.all(tries)).filter(({ isFit }) => isFit).map(({ place }) => place)
}

function placesIn(block: CodeBlock, now: Date) {
  const { masterVersion, keyVersion, firstWindow, slots, marks } = block
  return windowsAcceptedAt(now)
    .filter((window) => window >= firstWindow && window < endOfBlock(block))
    .flatMap((window) =>
      Array.from({ length: slots }, (_, slot) => {
        const from = ((window - firstWindow) * slots + slot) * markBytes
        const mark = marks.subarray(from, from + markBytes)
        return { place: { masterVersion, keyVersion, window, slot }, mark }
      }),
    )
}

/** `mark` is the beginning of what is compared. */
const isSameMark = (hash: Uint8Array, mark: Uint8Array) =>
  mark.reduce((difference, byte, place) => difference | (byte ^ (hash[place] ?? -1)), 0) === 0

/** Input from a full-width keyboard, a paste or a scanner as ASCII digits; other characters stay. */
export const plainDigits = (typed: string) =>
  typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')
