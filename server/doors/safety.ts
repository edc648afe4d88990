import { done } from '#contract/call.ts'
import { type DoorSafety, mostAlarms } from '#contract/doorDevices.ts'
import { checkPassword, endOneSession } from '#server/auth/index.ts'
import { partnerLocation, raiseKeyVersion } from '#server/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/http.ts'
import { countDevices, deleteDevices, markAlarmSeen, openAlarms } from './deviceStore.ts'
import { noLocationYet } from './refusals.ts'

interface SafetyDeps {
  transact: Transact
  clock: Clock
}

/** What a partner should know of their door: alarms, and how many devices hold its keys. */
export const doorSafety =
  ({ transact }: SafetyDeps) =>
  (partnerId: string): Promise<DoorSafety> =>
    transact((tx) => safetyOf(tx, partnerId))

export const seeAlarm =
  ({ transact, clock }: SafetyDeps) =>
  (partnerId: string, alarmId: string): Promise<DoorSafety> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, partnerId)
      if (location) await markAlarmSeen(tx, location.id, alarmId, clock.now())
      return safetyOf(tx, partnerId)
    })

async function safetyOf(tx: Tx, partnerId: string): Promise<DoorSafety> {
  const location = await partnerLocation(tx, partnerId)
  if (!location) return { alarms: [], devices: 0 }
  const alarms = await openAlarms(tx, location.id, mostAlarms)
  return {
    alarms: alarms.map(({ usedAt, ...alarm }) => ({ ...alarm, usedAt: usedAt.toISOString() })),
    devices: await countDevices(tx, location.id),
  }
}

/**
 * A tablet was lost: codes from now on are made with keys it does not have, and every device that had the door's
 * keys is signed out, save the one this is asked from.
 */
export const revokeDevices =
  ({ transact, clock }: SafetyDeps) =>
  ({ accountId, sessionId }: Caller) =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, accountId)
      if (!location) throw noLocationYet()
      await raiseKeyVersion(tx, location.id)
      for (const held of await deleteDevices(tx, location.id))
        if (held !== sessionId) await endOneSession(tx, accountId, held, clock.now())
      return done
    })

/** Staff's PIN is forgotten or spent: the partner's password takes the device back. */
export const unlockDoor = (deps: SafetyDeps) => async (partnerId: string, password: string) => {
  await checkPassword(deps)(partnerId, password)
  return done
}
