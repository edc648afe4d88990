import { isForgettable } from '#contract/doorState.ts'
import { type DoorKeys, mostUsesASync } from '#contract/doorDevices.ts'
import { newPurchaseKey } from '#web/data/newPurchaseKey.ts'
import { NoAnswer, Refused } from '#web/data/Refused.ts'
import { readSession } from '#web/data/session.ts'
import {
  changeState,
  type Held,
  type Mark,
  readDeviceId,
  readHeld,
  readMarks,
  settleMarks,
  writeHeld,
} from './deviceStore.ts'
import type { DoorsSource } from './source.ts'

/** How this device stands to its door. */
export interface DeviceStatus {
  codeDigits: number
  /** Let in here, and not told to the server yet. */
  untold: number
  /** How far the server's clock was ahead of this device's. */
  aheadMs: number
}

/** Keys can be kept on a secure page only; elsewhere codes are checked by the server alone. */
export const canKeepKeys = () => 'indexedDB' in globalThis && 'subtle' in crypto

/**
 * Fetches the door's keys where they are missing or old, and tells what was let in without a network. Without one it
 * answers how the device stands; null where it holds no keys.
 */
export async function keepDevice(
  doors: DoorsSource,
  userId: string | undefined,
): Promise<DeviceStatus | null> {
  if (!userId || !canKeepKeys()) return null
  const known = await readHeld(userId)
  try {
    return await statusOf(known ? await tell(doors, known) : await register(doors, userId))
  } catch (error) {
    if (error instanceof Refused && error.error === 'no_location_yet') return null
    if (!(error instanceof NoAnswer || isDown(error))) throw error
    return known ? statusOf(known) : null
  }
}

/** The server is there and cannot answer: for a door this is no network. */
export const isDown = (error: unknown) => error instanceof Refused && error.status >= 500

async function statusOf({ locationId, codeDigits, aheadMs }: Held): Promise<DeviceStatus> {
  const marks = await readMarks(locationId)
  return { codeDigits, aheadMs, untold: marks.filter(({ isTold }) => !isTold).length }
}

async function register(doors: DoorsSource, userId: string): Promise<Held> {
  const deviceId = await readDeviceId(newPurchaseKey())
  const given = await doors.register(deviceId)
  const held = {
    userId,
    deviceId,
    locationId: given.locationId,
    codeDigits: given.codeDigits,
    lengths: given.lengths,
    aheadMs: Date.parse(given.now) - Date.now(),
    keys: await Promise.all(given.keys.map(imported)),
  }
  await keepFor(held)
  await meetClock(held)
  return held
}

/** Whoever signed out while the answer was on its way leaves no keys behind. */
async function keepFor(held: Held) {
  if (readSession()?.userId === held.userId) await writeHeld(held)
}

async function imported({ secret, ...place }: DoorKeys['keys'][number]) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  return { ...place, key }
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

async function tell(doors: DoorsSource, held: Held): Promise<Held> {
  const { deviceId, locationId, userId } = held
  const marks = await readMarks(locationId)
  const untold = marks.filter(({ isTold }) => !isTold).slice(0, mostUsesASync)
  try {
    const { isCurrent, now } = await doors.sync({
      deviceId,
      locationId,
      uses: untold.map(useOf),
    })
    const at = new Date(now)
    await settleMarks(untold, (mark) => isForgettable(mark, at))
    if (!isCurrent) return await register(doors, userId)
    const met = { ...held, aheadMs: at.getTime() - Date.now() }
    await keepFor(met)
    await meetClock(met)
    return met
  } catch (error) {
    if (error instanceof Refused && renewing.has(error.error)) return register(doors, userId)
    throw error
  }
}

/** The keys in hand are no longer this door's. */
const renewing = new Set(['device_unknown', 'other_location'])

const useOf = ({ masterVersion, keyVersion, window, slot, usedAt }: Mark) => ({
  masterVersion,
  keyVersion,
  window,
  slot,
  usedAt,
})

/** The server has told the time: a clock that was turned back counts from here. */
const meetClock = ({ locationId }: Held) =>
  changeState(locationId, (state) => ({
    state: { ...state, seenMs: Date.now() },
    answer: undefined,
  }))
