import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { messageOf, truncate, windowsInReach } from '#contract/doorCodes.ts'
import { minute } from '#server/platform/clock.ts'

/** A guest whose phone is a minute ahead is let in at once. */
export const earlyMs = minute

/** What of a location decides over the keys of its codes. */
export interface Door {
  id: string
  entry: string
  lockMaster: number | null
  lockKeyVersion: number | null
  keyVersion: number
}

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

export interface MasterSecrets {
  /** Oldest first: a version is a place in this list. Null is one that was retired. */
  readonly keys: readonly (Buffer | null)[]
  /** The version that new codes are made with. */
  readonly current: number
}

/**
 * What new codes of a door are made from: at a lock, of the master and the key that it was set up with, since it opens
 * for no others. A master that is not known any more is replaced, since its codes cannot be made.
 */
export function currentKey(masters: MasterSecrets, door: Door): DoorKey {
  const { id: locationId, entry, lockMaster, lockKeyVersion, keyVersion } = door
  return entry === 'lock' && lockMaster !== null && isKnownMaster(masters, lockMaster)
    ? { locationId, masterVersion: lockMaster, keyVersion: lockKeyVersion ?? keyVersion }
    : { locationId, masterVersion: masters.current, keyVersion }
}

export const isKnownMaster = ({ keys }: MasterSecrets, version: number) =>
  Boolean(keys[version - 1])

/**
 * The code of a slot. It is never stored: it is computed for its owner and for its door. Undefined where its master was
 * retired, or is not known to this process.
 */
export function codeOf(masters: MasterSecrets, code: CodeSlot, digits: number) {
  const secret = keptSlotSecret(masters, code)
  return secret && hotp(secret, code.window, digits)
}

/**
 * Whether one door could accept this code and another slot's of the same digits at the same time. Both are
 * then left out, so that a typed code means one visit even where no server is asked.
 */
export function isAmbiguous(
  masters: MasterSecrets,
  code: CodeSlot,
  { slots, digits }: { slots: number; digits: number },
) {
  const secrets = Array.from({ length: slots }, (_, slot) =>
    keptSlotSecret(masters, { ...code, slot }),
  )
  const own = codeOf(masters, code, digits)
  const from = code.window - windowsInReach
  const windows = Array.from({ length: 2 * windowsInReach + 1 }, (_, step) => from + step)
  return windows.some((window) =>
    secrets.some(
      (secret, slot) =>
        secret &&
        (window !== code.window || slot !== code.slot) &&
        hotp(secret, window, digits) === own,
    ),
  )
}

/** A bug: callers ask `isKnownMaster` first. */
export const unknownMaster = (version: number) =>
  new Error(`There is no door master of version ${version}`)

/** K_loc of door-codes.md. Throws where the master is not known. */
export function doorSecret(
  masters: MasterSecrets,
  { locationId, masterVersion, keyVersion }: DoorKey,
) {
  const master = masters.keys[masterVersion - 1]
  if (!master) throw unknownMaster(masterVersion)
  return derive(master, locationId, `door/m${masterVersion}/v${keyVersion}`)
}

/** K_s of door-codes.md: a TOTP secret of period 600 that a stock lock can hold. */
export const slotSecret = (door: Buffer, slot: number) => derive(door, '', `slot/${slot}`)

/** Slot secrets that a process keeps, those of some hundred doors: a check must not derive them each time. */
const maxKept = 2_000

const keptSecrets = new WeakMap<MasterSecrets, Map<string, KeyObject>>()

function keptSlotSecret(masters: MasterSecrets, code: Omit<CodeSlot, 'window'>) {
  if (!isKnownMaster(masters, code.masterVersion)) return undefined
  const cached = keptSecrets.get(masters) ?? new Map<string, KeyObject>()
  keptSecrets.set(masters, cached)
  const name = `${code.locationId}/${code.masterVersion}/${code.keyVersion}/${code.slot}`
  // Deriving the secret for each code takes several times as long as the code.
  const secret =
    cached.get(name) ?? createSecretKey(slotSecret(doorSecret(masters, code), code.slot))
  // The secret used last moves to the end; the first one is the one unused longest.
  cached.delete(name)
  cached.set(name, secret)
  const [oldest] = cached.keys()
  if (cached.size > maxKept && oldest !== undefined) cached.delete(oldest)
  return secret
}

const secretBytes = 32

const derive = (secret: Buffer, salt: string, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, secretBytes))

/** RFC 4226 over SHA-256, which makes RFC 6238 of a counter of time windows. */
export const hotp = (secret: Buffer | KeyObject, counter: number, digits: number) =>
  truncate(createHmac('sha256', secret).update(messageOf(counter)).digest(), digits)
