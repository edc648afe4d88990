import { type DoorSafety, maxAlarms } from '#contract/doorDevices.ts'
import { partnerLocation, type RestroomOf } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { countDevices } from './deviceStore.ts'
import { markAlarmSeen, openAlarms } from './useStore.ts'

interface SafetyDeps {
  transact: Transact
  clock: Clock
}

/** What a partner should know of their door: alarms, and how many devices hold its keys. */
export const doorSafety =
  ({ transact }: SafetyDeps) =>
  (restroom: RestroomOf): Promise<DoorSafety> =>
    transact((tx) => safetyOf(tx, restroom))

export const seeAlarm =
  ({ transact, clock }: SafetyDeps) =>
  (restroom: RestroomOf, alarmId: string): Promise<DoorSafety> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, restroom)
      if (location) await markAlarmSeen(tx, location.id, alarmId, clock.now())
      return safetyOf(tx, restroom)
    })

async function safetyOf(tx: Tx, restroom: RestroomOf): Promise<DoorSafety> {
  const location = await partnerLocation(tx, restroom)
  if (!location) return { alarms: [], devices: 0 }
  const alarms = await openAlarms(tx, location.id, maxAlarms)
  return {
    alarms: alarms.map(({ usedAt, ...alarm }) => ({ ...alarm, usedAt: usedAt.toISOString() })),
    devices: await countDevices(tx, location.id),
  }
}
