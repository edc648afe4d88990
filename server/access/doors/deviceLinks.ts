import type { z } from 'zod'
import {
  type claimDevice as claimCall,
  type DeviceCredential,
  linkMinutes,
  type makeDeviceLink as makeCall,
} from '#contract/doorCredentials.ts'
import { lockSignedInMember, tokenHash } from '#server/identity/auth/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { findLocation, lockDoor, partnerLocationId } from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { insertDevice } from './deviceStore.ts'
import { newDeviceToken } from './findDoorDevice.ts'
import { claimLink, deleteLinksBeyond, insertLink } from './linkStore.ts'
import { linkUsed } from './refusals.ts'
import { revokeDevicesBeyond } from './revokeDevices.ts'

interface LinkDeps {
  transact: Transact
  clock: Clock
}

/** A door has this many open links at most. */
const maxLinks = 20

/** What the partner gives to a browser that is to become a device of the door. */
export const makeDeviceLink =
  ({ transact, clock }: LinkDeps) =>
  (
    caller: MemberCaller,
    { name }: z.output<(typeof makeCall)['body']>,
  ): Promise<z.input<(typeof makeCall)['reply']>> =>
    transact(async (tx) => {
      const now = clock.now()
      const member = await lockSignedInMember(tx, caller)
      const locationId = await partnerLocationId(tx, member)
      if (!locationId) throw noRestroomYet()
      const link = newSecret()
      const expiresAt = after(now, linkMinutes * minute)
      const madeBy = member.accountId
      await insertLink(tx, { tokenHash: tokenHash(link), locationId, name, madeBy, expiresAt })
      await deleteLinksBeyond(tx, locationId, maxLinks)
      const act = { act: 'linked_device', restroomId: locationId, after: { device: name } } as const
      await recordActAt(tx, member, act, now)
      return { link, expiresAt: expiresAt.toISOString() }
    })

/** The browser that opens a link first gets a credential, which is shown this once. */
export const claimDevice =
  ({ transact, clock }: LinkDeps) =>
  ({ link }: z.output<(typeof claimCall)['body']>): Promise<DeviceCredential> =>
    transact(async (tx) => {
      const claimed = await claimLink(tx, tokenHash(link), clock.now())
      if (!claimed) throw linkUsed()
      const { locationId, name, madeBy } = claimed
      await lockDoor(tx, locationId)
      const now = clock.now()
      const location = await findLocation(tx, locationId)
      if (!location?.partnerId) throw linkUsed()
      const device = { id: newId(now), locationId, name, madeBy }
      const token = newDeviceToken()
      await insertDevice(tx, { ...device, tokenHash: tokenHash(token) }, now)
      await revokeDevicesBeyond(tx, { locationId, exceptSession: null }, now)
      return { token, deviceId: device.id, name, locationId, partnerId: location.partnerId }
    })
