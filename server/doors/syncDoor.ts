import type { z } from 'zod'
import {
  type OfflineUse,
  type syncDoor as call,
  syncWithinDays,
  type UseOutcome,
} from '#contract/doorDevices.ts'
import { type LocationRow, partnerLocation } from '#server/locations/index.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import { recordGuess } from '#server/risk/index.ts'
import type { DoorMasters } from './code.ts'
import { type Device, insertAlarm, insertUse, lockUses, seeDevice } from './deviceStore.ts'
import type { DoorVisits } from './doorVisits.ts'
import { deviceUnknown, noLocationYet, otherLocation } from './refusals.ts'
import { currentKey } from './registerDevice.ts'

interface SyncDeps {
  transact: Transact
  clock: Clock
  doorMasters: DoorMasters
  visits: DoorVisits
}

type Told = z.output<(typeof call)['body']>

/** A device tells what it let in without a network. However often it does, each use counts once. */
export const syncDoor =
  ({ transact, clock, doorMasters, visits }: SyncDeps) =>
  (
    { accountId }: Caller,
    { deviceId, locationId, uses }: Told,
  ): Promise<z.input<(typeof call)['reply']>> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await partnerLocation(tx, accountId)
      if (!location) throw noLocationYet()
      if (location.id !== locationId) throw otherLocation()
      const device = await seeDevice(tx, deviceId, now)
      if (device?.locationId !== locationId) throw deviceUnknown()

      await lockUses(tx, locationId)
      const outcomes: UseOutcome[] = []
      for (const use of uses)
        outcomes.push(await settle(tx, visits, { device, use, partner: accountId, now }))
      return {
        outcomes,
        isCurrent: isCurrent(device, location, doorMasters),
        now: now.toISOString(),
      }
    })

function isCurrent(device: Device, location: LocationRow, doorMasters: DoorMasters) {
  const { masterVersion, keyVersion } = currentKey(location, doorMasters)
  return (
    device.masterVersion === masterVersion &&
    device.keyVersion === keyVersion &&
    device.slots === location.slots
  )
}

interface ToldUse {
  device: Device
  use: OfflineUse
  partner: string
  now: Date
}

async function settle(
  tx: Tx,
  visits: DoorVisits,
  { device: { id: deviceId, locationId }, use, partner, now }: ToldUse,
): Promise<UseOutcome> {
  const told = new Date(use.usedAt)
  if (told < after(now, -syncWithinDays * day)) return 'too_old'
  // A clock that runs ahead must not write of a visit that is still to come.
  const usedAt = told > now ? now : told
  const isNew = await insertUse(tx, { locationId, place: use, deviceId, usedAt }, now)
  if (!isNew) return 'known'

  const raise = async (kind: 'never_issued' | 'used_twice') => {
    const alarmId = newId(now)
    await insertAlarm(tx, { id: alarmId, kind, locationId, place: use, usedAt }, now)
    if (kind === 'never_issued') await recordGuess(tx, { alarmId, partner, locationId }, now)
    return kind
  }
  const visit = await visits.findVisitOfPlace(tx, locationId, use)
  if (!visit) return raise('never_issued')
  const outcome = await visits.useSynced(tx, visit.id, { usedAt, now })
  return outcome === 'used_before' ? raise('used_twice') : outcome
}
