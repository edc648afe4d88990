import { done } from '#contract/call.ts'
import type { DoorDevice } from '#contract/doorCredentials.ts'
import { endOneSession } from '#server/identity/auth/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import {
  lockDoor,
  partnerLocationId,
  type RestroomOf,
  raiseKeyVersion,
} from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { publish } from '#server/platform/notices.ts'
import {
  countDevices,
  deleteDevice,
  deleteDevices,
  deleteDevicesBeyond,
  findDevices,
} from './deviceStore.ts'
import { deleteLinks } from './linkStore.ts'
import {
  deleteMemberDevices,
  deleteMemberLinks,
  findMemberDoors,
  type MemberDevices,
} from './memberDeviceStore.ts'
import { recordDetached } from './recall.ts'
import { noSuchDevice } from './refusals.ts'

interface RevokeDeps {
  transact: Transact
  clock: Clock
}

export const listDevices =
  ({ transact }: Pick<RevokeDeps, 'transact'>) =>
  (restroom: RestroomOf): Promise<DoorDevice[]> =>
    transact(async (tx) => {
      const locationId = await partnerLocationId(tx, restroom)
      const devices = locationId ? await findDevices(tx, [locationId]) : []
      return devices.map(({ registeredAt, seenAt, heldUntil, ...device }) => ({
        ...device,
        registeredAt: registeredAt.toISOString(),
        seenAt: seenAt.toISOString(),
        heldUntil: heldUntil?.toISOString() ?? null,
      }))
    })

/** One device is lost: codes from now on are made with keys that it does not have. */
export const revokeDevice =
  ({ transact, clock }: RevokeDeps) =>
  (caller: MemberCaller, deviceId: string) =>
    transact(async (tx) => {
      const locationId = await ownLocationId(tx, caller)
      await lockDoor(tx, locationId)
      await recordDetached(tx, { id: locationId }, clock.now())
      const revoked = await deleteDevice(tx, locationId, deviceId)
      if (!revoked) throw noSuchDevice()
      await raiseKeyVersion(tx, locationId)
      const before = { device: revoked.name }
      const act = { act: 'revoked_device', restroomId: locationId, before } as const
      await recordActAt(tx, caller, act, clock.now())
      if (revoked.sessionId && revoked.sessionId !== caller.sessionId)
        await endOneSession(tx, revoked.sessionId, clock.now())
      await endStreams(tx, caller.organisationId)
      return done
    })

/** As for one, of every device but the browser that asks; links that are out make none any more. */
export const revokeDevices =
  ({ transact, clock }: RevokeDeps) =>
  (caller: MemberCaller) =>
    transact(async (tx) => {
      const locationId = await ownLocationId(tx, caller)
      const { organisationId, sessionId: exceptSession } = caller
      const act = { act: 'revoked_devices', restroomId: locationId } as const
      await recordActAt(tx, caller, act, clock.now())
      await revokeDevicesAt(tx, { organisationId, locationId, exceptSession }, clock)
      return done
    })

/**
 * Links that are out, and all devices save those of one session where one is given. Links go first here and below: who
 * opens one holds it, then the door, and has made the device by the time that the link can be deleted.
 * @returns how many devices.
 */
export async function revokeDevicesAt(
  tx: Tx,
  {
    organisationId,
    locationId,
    exceptSession,
  }: { organisationId: string; locationId: string; exceptSession: string | null },
  clock: Clock,
) {
  await deleteLinks(tx, locationId)
  await raiseKeyVersion(tx, locationId)
  const now = clock.now()
  await recordDetached(tx, { id: locationId }, now)
  const revoked = await deleteDevices(tx, locationId, exceptSession)
  for (const { sessionId } of revoked) if (sessionId) await endOneSession(tx, sessionId, now)
  await endStreams(tx, organisationId)
  return revoked.length
}

/** A door has this many devices at most; the next one takes the place of the one unseen for longest. */
const maxDevices = 20

/**
 * Called under the door's lock. A browser that no longer counts as a device must not go on as if it did, and codes from now
 * on are made with keys that it does not have: a location read before is out of date.
 */
export async function revokeDevicesBeyond(
  tx: Tx,
  { locationId, exceptSession }: { locationId: string; exceptSession: string | null },
  now: Date,
) {
  if ((await countDevices(tx, locationId)) <= maxDevices) return
  await recordDetached(tx, { id: locationId }, now)
  await raiseKeyVersion(tx, locationId)
  for (const ended of await deleteDevicesBeyond(tx, locationId, maxDevices))
    if (ended !== exceptSession) await endOneSession(tx, ended, now)
}

/** A door that is closed for good has no devices and no links to make one. Called before its location is locked. */
export async function forgetDevices(tx: Tx, locationId: string, clock: Clock) {
  await deleteLinks(tx, locationId)
  await lockDoor(tx, locationId)
  await recordDetached(tx, { id: locationId }, clock.now())
  await deleteDevices(tx, locationId, null)
}

/** A member has fewer restrooms, or none: at the others codes are made with keys that their browsers do not have. */
export async function endMemberDevices(tx: Tx, member: MemberDevices, clock: Clock) {
  await deleteMemberLinks(tx, member)
  const doors = await findMemberDoors(tx, member)
  for (const id of doors) {
    await raiseKeyVersion(tx, id)
    await recordDetached(tx, { id }, clock.now())
  }
  await deleteMemberDevices(tx, member)
}

/** Event streams reconnect with their token; a revoked one is refused. */
const endStreams = (tx: Tx, organisationId: string) =>
  publish(tx, { to: organisationId, kind: 'sessions', id: organisationId })

async function ownLocationId(tx: Tx, restroom: RestroomOf) {
  const locationId = await partnerLocationId(tx, restroom)
  if (!locationId) throw noRestroomYet()
  return locationId
}
