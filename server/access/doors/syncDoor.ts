import type { z } from 'zod'
import { digitsAt } from '#contract/doorCodes.ts'
import {
  type syncDoor as call,
  type DoorAlarm,
  maxUsesASync,
  type OfflineUse,
  syncWithinDays,
  type UseOutcome,
} from '#contract/doorDevices.ts'
import { recordGuess } from '#server/access/risk/index.ts'
import { recordOfflineAct } from '#server/access/staff/index.ts'
import { type LocationRow, partnerLocation } from '#server/places/locations/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { currentKey, type MasterSecrets } from './code.ts'
import { type Device, markSynced, seeDevice } from './deviceStore.ts'
import type { DoorVisits } from './doorVisits.ts'
import { evaluateUse } from './evaluateUse.ts'
import { findGrants, type Grant } from './grantStore.ts'
import { deviceUnknown, otherLocation } from './refusals.ts'
import { findKnownUse, insertAlarm, insertUse, lockUses } from './useStore.ts'

interface SyncDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
  visits: DoorVisits
}

type Upload = z.output<(typeof call)['body']>

/** A device tells what it let in without a network. However often it does, each use counts once. */
export const syncDoor =
  ({ transact, clock, masterSecrets, visits }: SyncDeps) =>
  (caller: CallerOf<'door'>, upload: Upload): Promise<z.input<(typeof call)['reply']>> =>
    transact(async (tx) => {
      const now = clock.now()
      const { deviceId, locationId, uses } = upload
      const location = await partnerLocation(tx, caller)
      if (!location) throw noRestroomYet()
      if (location.id !== locationId) throw otherLocation()
      const isOwn = caller.kind !== 'door' || caller.deviceId === deviceId
      const device = isOwn ? await seeDevice(tx, deviceId, now) : undefined
      if (device?.locationId !== locationId) throw deviceUnknown()

      await lockUses(tx, locationId)
      const grants = await findGrants(tx, deviceId)
      const outcomes: UseOutcome[] = []
      for (const use of uses) {
        const outcome = await recordUse(tx, visits, {
          device,
          grants,
          use,
          caller,
          now,
        })
        outcomes.push(use.sequence === undefined ? inOldWords(outcome) : outcome)
      }
      // Of a full upload there may be more.
      if (uses.length < maxUsesASync) await markSynced(tx, deviceId, now)
      return {
        outcomes,
        isCurrent: isCurrent(device, location, masterSecrets),
        now: now.toISOString(),
      }
    })

/** Older clients do not know these words, and would report the use forever. */
const inOldWords = (outcome: UseOutcome): UseOutcome =>
  outcome === 'not_held' || outcome === 'outside_its_time' ? 'too_old' : outcome

function isCurrent(device: Device, location: LocationRow, masterSecrets: MasterSecrets) {
  const { masterVersion, keyVersion } = currentKey(masterSecrets, location)
  return (
    device.heldUntil !== null &&
    device.masterVersion === masterVersion &&
    device.keyVersion === keyVersion &&
    device.slots === location.slots &&
    device.digits === digitsAt(location)
  )
}

interface ClaimedUse {
  device: Device
  grants: Grant[]
  use: OfflineUse
  caller: CallerOf<'door'>
  now: Date
}

async function recordUse(
  tx: Tx,
  visits: DoorVisits,
  { device: { id: deviceId, locationId }, grants, use, caller, now }: ClaimedUse,
): Promise<UseOutcome> {
  const claimedAt = new Date(use.usedAt)
  if (claimedAt < after(now, -syncWithinDays * day)) return 'too_old'
  // A clock that runs ahead must not write of a visit that is still to come.
  const usedAt = claimedAt > now ? now : claimedAt
  const { sequence, staffId, ...place } = use
  const raise = async (kind: DoorAlarm['kind']) => {
    const alarmId = newId(now)
    await insertAlarm(tx, { id: alarmId, kind, locationId, deviceId, place, usedAt }, now)
    // What no honest device reports.
    if (kind !== 'used_twice')
      await recordGuess(tx, { alarmId, partner: caller.organisationId, locationId }, now)
    return kind
  }
  const before = await findKnownUse(tx, { locationId, deviceId, place, sequence })
  if (before) return before.isSame ? 'known' : raise('not_held')

  const visit = await visits.findVisitOfPlace(tx, locationId, place)
  const grantedAt = visit?.grantedAt ?? null
  const verdict = evaluateUse({ place, usedAt: claimedAt, grants, grantedAt }, now)
  if (verdict !== 'counts') return raise(verdict)
  const isNew = await insertUse(tx, { locationId, place, deviceId, sequence, usedAt }, now)
  if (!isNew) return 'known'
  if (!visit) return raise('never_issued')
  const outcome = await visits.useSynced(tx, visit.id, { usedAt, now })
  if (outcome === 'used')
    await recordOfflineAct(tx, caller, { visitId: visit.id, locationId, staffId, usedAt })
  return outcome === 'used_before' ? raise('used_twice') : outcome
}
