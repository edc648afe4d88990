import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { minute, second } from '#server/platform/clock.ts'

/** Time is cut into windows of this length; a door's code belongs to one of them. */
export const windowSeconds = 600

/** A code starts in the window it was asked in, or in one of this many after it. */
export const windowsAhead = 3

/** An offline door accepts codes of this many windows before its own clock's, and of `windowsEarly` after it. */
const windowsLate = 4
const windowsEarly = 1

/** Codes whose windows are further apart than this are never accepted by one door at one time. */
export const windowsInReach = windowsLate + windowsEarly

/** A guest whose phone is a minute ahead is let in at once. */
export const earlyMs = minute

const digitsAtStaffedDoor = 6
/** Where nobody watches, or many codes are good at once, guessing must be harder. */
const digitsWhereGuessable = 8
const slotsAtStaffedDoor = 4

/** What the codes of one door are made from. */
export interface DoorKey {
  locationId: string
  /** Which master secret, counted from 1. */
  masterVersion: number
  /** Raised to revoke the devices of this location. */
  keyVersion: number
}

/** One code: the door's key, the window of time and the slot in it. */
export interface CodeSlot extends DoorKey {
  window: number
  slot: number
}

/** Master secrets, oldest first; new codes are made with the last one. */
export type DoorMasters = readonly Buffer[]

export const windowAt = (at: Date) => Math.floor(at.getTime() / (windowSeconds * second))

export const windowStart = (window: number) => new Date(window * windowSeconds * second)

export const digitsAt = ({ slots, entry }: { slots: number; entry: string }) =>
  slots > slotsAtStaffedDoor || entry === 'lock' ? digitsWhereGuessable : digitsAtStaffedDoor

/** The code of a slot. It is never stored: it is computed for its owner and for its door. */
export const codeOf = (masters: DoorMasters, code: CodeSlot, digits: number) =>
  hotp(slotSecret(doorSecret(masters, code), code.slot), code.window, digits)

/**
 * Whether one door could accept this code and another slot's of the same digits at the same time. Both are
 * then left out, so that a typed code means one visit even where no server is asked.
 */
export function isAmbiguous(
  masters: DoorMasters,
  code: CodeSlot,
  { slots, digits }: { slots: number; digits: number },
) {
  const door = doorSecret(masters, code)
  const secrets = Array.from({ length: slots }, (_, slot) => slotSecret(door, slot))
  const own = codeOf(masters, code, digits)
  const from = code.window - windowsInReach
  const windows = Array.from({ length: 2 * windowsInReach + 1 }, (_, step) => from + step)
  return windows.some((window) =>
    secrets.some(
      (secret, slot) =>
        (window !== code.window || slot !== code.slot) && hotp(secret, window, digits) === own,
    ),
  )
}

/** Compares in the same time whether the first digit differs, or the last. */
export const isSameCode = (typed: string, code: string) =>
  typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code))

/** K_loc of door-codes.md. */
export function doorSecret(
  masters: DoorMasters,
  { locationId, masterVersion, keyVersion }: DoorKey,
) {
  const master = masters[masterVersion - 1]
  if (!master) throw new Error(`There is no door master of version ${masterVersion}`)
  return derive(master, locationId, `door/m${masterVersion}/v${keyVersion}`)
}

/** K_s of door-codes.md: a TOTP secret of period 600 that a stock lock can hold. */
export const slotSecret = (door: Buffer, slot: number) => derive(door, '', `slot/${slot}`)

const secretBytes = 32

const derive = (secret: Buffer, salt: string, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, secretBytes))

/** RFC 4226 over SHA-256, which makes RFC 6238 of a counter of time windows. */
export function hotp(secret: Buffer, counter: number, digits: number) {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  return truncate(createHmac('sha256', secret).update(message).digest(), digits)
}

/** Dynamic truncation as in RFC 4226, section 5.3: 31 bits, from where the last half byte points. */
export function truncate(mac: Buffer, digits: number) {
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const bits = mac.readUInt32BE(offset) & 0x7fffffff
  return String(bits % 10 ** digits).padStart(digits, '0')
}
