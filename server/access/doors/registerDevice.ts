import type { z } from 'zod'
import {
  digitsAt,
  lastWindowHeld,
  windowAt,
  windowStart,
  windowsAhead,
  windowsInReach,
  windowsLate,
} from '#contract/doorCodes.ts'
import {
  type registerDevice as call,
  type DoorKeys,
  syncWithinDays,
} from '#contract/doorDevices.ts'
import { lockSignedInMember } from '#server/identity/auth/index.ts'
import {
  type LocationRow,
  lockPartnerLocation,
  partnerLocation,
} from '#server/places/locations/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { idFrom } from '#server/platform/ids.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { currentKey, type DoorKey, isKnownMaster, type MasterSecrets } from './code.ts'
import {
  type Device,
  findDevice,
  seeDevice,
  writeHolding,
  writeSessionDevice,
} from './deviceStore.ts'
import type { DoorVisits } from './doorVisits.ts'
import { deleteGrants, writeGrant } from './grantStore.ts'
import { type BlockSpan, type MarkedSpan, marksOf } from './marks.ts'
import { endHoldingsElsewhere } from './memberDeviceStore.ts'
import { deviceUnknown, pageOutdated } from './refusals.ts'
import { revokeDevicesBeyond } from './revokeDevices.ts'

interface RegisterDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
  visits: DoorVisits
}

type Request = z.output<(typeof call)['body']>

/** Hands a device what it checks the codes of its door with, and records what it was given. */
export const registerDevice =
  ({ transact, clock, masterSecrets, visits }: RegisterDeps) =>
  async (admitted: CallerOf<'door'>, { deviceId, nextWindow }: Request): Promise<DoorKeys> => {
    if (nextWindow === undefined) throw pageOutdated()
    const given = await transact(async (tx) => {
      // A member who is removed meanwhile would else get a week of codes.
      const caller = admitted.kind === 'door' ? admitted : await lockSignedInMember(tx, admitted)
      // Its key may be raised until the lock is given, and codes of the one before are in by then.
      const locked = await lockPartnerLocation(tx, caller)
      if (!locked) throw noRestroomYet()
      const now = clock.now()
      const device = await deviceOf(tx, { caller, deviceId, locationId: locked.id }, now)
      // One device too many has raised its key.
      const location = await partnerLocation(tx, { ...caller, locationId: locked.id })
      if (!location) throw noRestroomYet()

      const current = { ...currentKey(masterSecrets, location), digits: digitsAt(location) }
      const from = nextOf(device, { ...current, slots: location.slots, nextWindow, now })
      const whole = from === undefined ? await spansOut(tx, visits, { location, current, now }) : []
      const lastWindow = lastWindowHeld(now)
      const firstWindow = from ?? windowAt(now) - windowsLate
      const readable = whole.filter((span) => isKnownMaster(masterSecrets, span.masterVersion))
      const spans = [{ ...current, slots: location.slots, firstWindow, lastWindow }, ...readable]
      const sinceWindow = Math.min(...spans.map((span) => span.firstWindow))
      const withheld = await visits.findPaidBackPlaces(tx, location.id, sinceWindow)
      const heldUntil = windowStart(lastWindow + 1)
      await writeHolding(tx, device.id, { ...current, slots: location.slots, heldUntil }, now)
      await recordGrants(tx, device.id, spans, now)
      const isWhole = from === undefined
      return { deviceId: device.id, location, isWhole, spans, withheld, heldUntil, now }
    })
    return {
      deviceId: given.deviceId,
      locationId: given.location.id,
      codeDigits: digitsAt(given.location),
      isWhole: given.isWhole,
      blocks: await Promise.all(
        given.spans.map((span) =>
          blockOf(masterSecrets, given.deviceId, { ...span, withheld: given.withheld }),
        ),
      ),
      heldUntil: given.heldUntil.toISOString(),
      now: given.now.toISOString(),
    }
  }

/** A device with a credential is there already; a browser that is signed in becomes one. */
async function deviceOf(
  tx: Tx,
  {
    caller,
    deviceId,
    locationId,
  }: { caller: CallerOf<'door'>; deviceId: string; locationId: string },
  now: Date,
): Promise<Device> {
  if (caller.kind === 'door') {
    const device = deviceId === caller.deviceId ? await seeDevice(tx, deviceId, now) : undefined
    if (device?.locationId !== locationId) throw deviceUnknown()
    return device
  }
  const { accountId, sessionId } = caller
  const id = await idAtDoor(tx, deviceId, locationId)
  await writeSessionDevice(tx, { id, locationId, sessionId }, now)
  await endHoldingsElsewhere(tx, { accountId, sessionId, locationId }, now)
  await revokeDevicesBeyond(tx, { locationId, exceptSession: sessionId }, now)
  const device = await findDevice(tx, id)
  if (device?.locationId !== locationId) throw deviceUnknown()
  return device
}

/**
 * A browser that goes from door to door is a device of its own at each: what it let in at one before is still to be told
 * there, and judged by what it was given.
 */
async function idAtDoor(tx: Tx, browserId: string, locationId: string) {
  const idHere = idFrom(`${browserId}/${locationId}`)
  const known = (await findDevice(tx, browserId)) ?? (await findDevice(tx, idHere))
  return known && (known.id !== browserId || known.locationId !== locationId) ? idHere : browserId
}

/** Where the next block begins; undefined where the device must fetch everything again. */
function nextOf(
  device: Device,
  input: DoorKey & { digits: number; slots: number; nextWindow: number | null; now: Date },
) {
  const { nextWindow, now } = input
  const { heldUntil } = device
  const isSame =
    device.masterVersion === input.masterVersion &&
    device.keyVersion === input.keyVersion &&
    device.slots === input.slots &&
    device.digits === input.digits
  if (!isSame || heldUntil === null || nextWindow === null) return undefined
  const isFollowing = nextWindow >= windowAt(now) && nextWindow <= windowAt(heldUntil)
  return isFollowing ? nextWindow : undefined
}

/** Codes that are out may have been made with keys that were replaced since, or be of another length. */
async function spansOut(
  tx: Tx,
  visits: DoorVisits,
  {
    location,
    current,
    now,
  }: { location: LocationRow; current: DoorKey & { digits: number }; now: Date },
): Promise<BlockSpan[]> {
  const firstWindow = windowAt(now) - windowsInReach
  const known = await visits.findVisitsAt(tx, location.id, firstWindow)
  const kinds = new Map<string, BlockSpan>()
  for (const { locationId, masterVersion, keyVersion, digits, slot } of known) {
    // A seller's codes are checked by the server alone: another version of this door's keys would be one to come.
    if (locationId !== location.id) continue
    const name = `${masterVersion}/${keyVersion}/${digits}`
    if (name === `${current.masterVersion}/${current.keyVersion}/${current.digits}`) continue
    const slots = Math.max(location.slots, slot + 1, kinds.get(name)?.slots ?? 0)
    const span = { locationId: location.id, masterVersion, keyVersion, digits, slots }
    kinds.set(name, { ...span, firstWindow, lastWindow: windowAt(now) + windowsAhead })
  }
  return [...kinds.values()]
}

async function recordGrants(tx: Tx, deviceId: string, spans: BlockSpan[], now: Date) {
  await deleteGrants(tx, deviceId, windowAt(after(now, -(syncWithinDays + 1) * day)))
  for (const span of spans) await writeGrant(tx, deviceId, { ...span, givenAt: now })
}

async function blockOf(masters: MasterSecrets, deviceId: string, span: MarkedSpan) {
  const { masterVersion, keyVersion, digits, slots, firstWindow } = span
  const marks = await marksOf(masters, deviceId, span)
  return {
    masterVersion,
    keyVersion,
    digits,
    slots,
    firstWindow,
    marks: marks.toString('base64url'),
  }
}
