import { endOfBlock, lastWindowHeld } from '#contract/doorCodes.ts'
import {
  type DoorKeys,
  maxUsesASync,
  registerDevice,
  syncDoor,
  syncWithinDays,
} from '#contract/doorDevices.ts'
import { afterContact, isForgettable } from '#contract/doorState.ts'
import type { Client } from '#web/api/client.ts'
import { readCredential } from '#web/shell/data/doorCredential.ts'
import { newPurchaseKey } from '#web/shell/data/newPurchaseKey.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { readSession } from '#web/shell/data/session.ts'
import {
  changeState,
  type Held,
  type Holder,
  type Mark,
  readDeviceId,
  readHeld,
  readMarks,
  readUntold,
  updateMarks,
  writeHeld,
} from './deviceStore.ts'

/** How this device stands to its door. */
export interface DeviceStatus {
  deviceId: string
  codeDigits: number
  /** Let in here, and not told to the server yet. */
  untold: number
  /** How far the server's clock was ahead of this device's. */
  aheadMs: number
  /** Until when it checks codes without a connection, in the server's time. */
  heldUntilMs: number
}

/** Codes can be kept on a secure page only; elsewhere only the server checks them. */
export const canKeepKeys = () => 'indexedDB' in globalThis && 'subtle' in crypto

/** Who holds this door's codes here; as calls of the door are made. */
export function currentHolder(): Holder | undefined {
  const session = readSession()
  if (session?.userType === 'partner') return { kind: 'session', id: session.userId }
  const device = readCredential()
  return device ? { kind: 'device', id: device.deviceId } : undefined
}

/**
 * Fetches what codes are checked with where it is missing, old or nearly at its end, and tells what was let in without
 * a network. Without one it answers how the device stands; null where it holds nothing.
 */
export async function saveDevice(client: Client): Promise<DeviceStatus | null> {
  const holder = currentHolder()
  if (!holder || !canKeepKeys()) return null
  const known = await readHeld(holder)
  const status = await saveOwn(client, holder, known)
  await tellUses(client, (await readHeld(holder))?.locationId).catch(unlessUnreached)
  return status
}

async function saveOwn(client: Client, holder: Holder, known: Held | undefined) {
  try {
    const storedDevice = known ? await tell(client, holder, known) : await register(client, holder)
    return await statusOf(storedDevice)
  } catch (error) {
    if (error instanceof Refused && error.error === 'no_location_yet') return null
    unlessUnreached(error)
    return known ? statusOf(known) : null
  }
}

/** For a door a server that is down is no network. */
export const isUnreached = (error: unknown) => error instanceof NoAnswer || isDown(error)

export function unlessUnreached(error: unknown) {
  if (!isUnreached(error)) throw error
}

/** What this device let in at its door, told or not, as long as anybody may still ask. */
export async function usesHere() {
  const holder = currentHolder()
  const storedDevice = holder && canKeepKeys() ? await readHeld(holder) : undefined
  return storedDevice ? readMarks(storedDevice.locationId) : []
}

/** The server is there and cannot answer. */
const isDown = (error: unknown) => error instanceof Refused && error.status >= 500

async function statusOf(storedDevice: Held): Promise<DeviceStatus> {
  const { deviceId, codeDigits, aheadMs, heldUntilMs } = storedDevice
  return {
    deviceId,
    codeDigits,
    aheadMs,
    heldUntilMs,
    untold: (await untoldOf(storedDevice)).length,
  }
}

/** A device reports what it let in itself. */
async function untoldOf({ locationId, deviceId }: Held) {
  const marks = await readMarks(locationId)
  return marks.filter((mark) => !mark.isTold && (mark.deviceId ?? deviceId) === deviceId)
}

async function register(client: Client, holder: Holder, known?: Held): Promise<Held> {
  const deviceId = holder.kind === 'device' ? holder.id : await readDeviceId(newPurchaseKey())
  const nextWindow = known ? endOf(known) : null
  refuseOldHolder(holder)
  const given = await client.send(registerDevice, { body: { deviceId, nextWindow } })
  const storedDevice = heldOf(holder, given, known)
  await keepFor(holder, storedDevice)
  await meetClock(storedDevice)
  return storedDevice
}

export function heldOf(holder: Holder, given: DoorKeys, follows: Held | undefined): Held {
  const before = given.isWhole ? [] : (follows?.blocks ?? [])
  const blocks = [...before, ...given.blocks.map(unpacked)].filter(
    (block) => !isForgettable({ window: endOfBlock(block) }, new Date(given.now)),
  )
  return {
    holderId: holder.id,
    deviceId: given.deviceId,
    locationId: given.locationId,
    // Codes that are out may be longer than new ones.
    codeDigits: Math.max(given.codeDigits, ...blocks.map(({ digits }) => digits)),
    blocks,
    heldUntilMs: Date.parse(given.heldUntil),
    aheadMs: Date.parse(given.now) - Date.now(),
  }
}

const unpacked = ({ marks, ...block }: DoorKeys['blocks'][number]) => ({
  ...block,
  marks: bytesOf(marks),
})

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** A call is made with the credentials of now: what one holder has to say is not said by the next. */
function refuseOldHolder(holder: Holder) {
  if (currentHolder()?.id !== holder.id) throw new NoAnswer('offline')
}

/** A device whose holder changed while the answer was on its way leaves nothing behind. */
async function keepFor(holder: Holder, storedDevice: Held) {
  if (currentHolder()?.id === holder.id) await writeHeld(holder, storedDevice)
}

async function tell(client: Client, holder: Holder, storedDevice: Held): Promise<Held> {
  const { deviceId, locationId } = storedDevice
  const untold = (await untoldOf(storedDevice)).slice(0, maxUsesASync)
  refuseOldHolder(holder)
  try {
    const { isCurrent, now } = await client.send(syncDoor, {
      body: { deviceId, locationId, uses: untold.map(useOf) },
    })
    const at = new Date(now)
    await updateMarks(untold, (mark) => isForgettable(mark, at))
    if (!isCurrent) return await register(client, holder)
    if (isWorthFollowing(storedDevice, at)) return await register(client, holder, storedDevice)
    const met = { ...storedDevice, aheadMs: at.getTime() - Date.now() }
    await keepFor(holder, met)
    await meetClock(met)
    return met
  } catch (error) {
    if (error instanceof Refused && renewing.has(error.error)) return register(client, holder)
    throw error
  }
}

const dayMs = 86_400_000

/**
 * Tells what was let in at restrooms that this browser was at before, or by a device that it is no longer. `exceptAt` tells
 * its own.
 */
export async function tellUses(client: Client, exceptAt?: string) {
  const holder = currentHolder()
  if (!holder || !canKeepKeys()) return
  let failure: Refused | undefined
  for (const { deviceId, locationId, uses } of await untoldByDoor(holder, exceptAt))
    try {
      for (let from = 0; from < uses.length; from += maxUsesASync) {
        const some = uses.slice(from, from + maxUsesASync)
        const body = { deviceId, locationId, uses: some.map(useOf) }
        refuseOldHolder(holder)
        const { now } = await client.send(syncDoor, { restroomId: locationId, body })
        await updateMarks(some, (mark) => isForgettable(mark, new Date(now)))
      }
    } catch (error) {
      // Another team's restroom: its uses wait for that team. No other door waits for this one.
      if (!(error instanceof Refused)) throw error
      if (isDown(error)) failure ??= error
    }
  if (failure) throw failure
}

async function untoldByDoor(holder: Holder, exceptAt: string | undefined) {
  const oldest = new Date(Date.now() - syncWithinDays * dayMs).toISOString()
  const doors = new Map<string, { deviceId: string; locationId: string; uses: Mark[] }>()
  for (const mark of await readUntold()) {
    const { deviceId, locationId, usedAt } = mark
    if (deviceId === undefined || locationId === exceptAt || usedAt <= oldest) continue
    if (holder.kind === 'device' && deviceId !== holder.id) continue
    const name = `${deviceId}/${locationId}`
    const door = doors.get(name) ?? { deviceId, locationId, uses: [] }
    door.uses.push(mark)
    doors.set(name, door)
  }
  return doors.values()
}

/** The keys in hand are no longer this door's. */
const renewing = new Set(['device_unknown', 'other_location'])

/** The first window that the device has no marks of. */
const endOf = ({ blocks }: Held) => Math.max(0, ...blocks.map(endOfBlock))

/** What is held is made longer by an hour or more at once. */
const minWindowsGained = 6

const isWorthFollowing = (storedDevice: Held, now: Date) =>
  lastWindowHeld(now) + 1 - endOf(storedDevice) >= minWindowsGained

const useOf = ({ masterVersion, keyVersion, window, slot, usedAt, sequence, staffId }: Mark) => ({
  masterVersion,
  keyVersion,
  window,
  slot,
  usedAt,
  ...(sequence === undefined ? {} : { sequence }),
  ...(staffId === undefined ? {} : { staffId }),
})

const meetClock = ({ locationId }: Held) =>
  changeState(locationId, (state) => ({
    state: afterContact(state?.wrong, Date.now()),
    answer: undefined,
  }))
