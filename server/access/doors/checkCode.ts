import type { z } from 'zod'
import { isSameCode, windowAt, windowsInReach } from '#contract/doorCodes.ts'
import type { admitGuest as admitCall, checkCode as call, DoorAnswer } from '#contract/doors.ts'
import { isDisputedTooOften, recordAdmission } from '#server/access/risk/index.ts'
import { recordDoorAct, requireName } from '#server/access/staff/index.ts'
import { namedGuest } from '#server/identity/guests/index.ts'
import { partnerLocationId } from '#server/places/locations/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { codeOf, earlyMs, type MasterSecrets } from './code.ts'
import type { DoorVisits, VisitAtDoor } from './doorVisits.ts'
import { countWrong, refuseGuessing } from './guessing.ts'
import { admitByCode } from './refusals.ts'
import { insertUse } from './useStore.ts'

type Typed = z.output<(typeof call)['body']>
type Admitted = z.output<(typeof admitCall)['body']>

interface CheckDeps {
  transact: Transact
  clock: Clock
  masterSecrets: MasterSecrets
  visits: DoorVisits
}

/** A partner types the code of a guest at their own door. A code opens it once. */
export const checkCode =
  ({ transact, clock, masterSecrets, visits }: CheckDeps) =>
  (caller: CallerOf<'door'>, { code, ...typed }: Typed): Promise<DoorAnswer> =>
    transact(async (tx) => {
      const now = clock.now()
      const locationId = await partnerLocationId(tx, caller)
      if (!locationId) throw noRestroomYet()

      const tried = {
        locationId,
        sessionId: caller.kind === 'door' ? caller.deviceId : caller.sessionId,
      }
      await refuseGuessing(tx, tried, now)
      const known = await visits.findVisitsAt(tx, locationId, windowAt(now) - windowsInReach)
      const matching = matchesOf(code, known, masterSecrets)
      const deviceId = deviceOf(caller, typed.deviceId)
      const answer = await answerFor(tx, visits, { caller, act: 'let_in', matching, deviceId, now })
      if (answer.kind === 'not_valid') await countWrong(tx, tried, now)
      return answer
    })

/** Staff let a guest in whom they expect, without the digits. */
export const admitGuest =
  ({ transact, clock, visits }: CheckDeps) =>
  (caller: CallerOf<'door'>, { visitId, ...typed }: Admitted): Promise<DoorAnswer> =>
    transact(async (tx) => {
      const now = clock.now()
      const locationId = await partnerLocationId(tx, caller)
      if (!locationId) throw noRestroomYet()
      requireName(caller)
      const known = await visits.findVisitsAt(tx, locationId, windowAt(now) - windowsInReach)
      const matching = known.filter(({ id }) => id === visitId)
      const partner = caller.organisationId
      if (await isDisputedTooOften(tx, partner, now)) throw admitByCode()
      const deviceId = deviceOf(caller, typed.deviceId)
      const done = { caller, act: 'admitted', deviceId } as const
      const answer = await answerFor(tx, visits, { ...done, matching, now })
      if (answer.kind === 'valid') await recordAdmission(tx, { visitId, partner }, now)
      return answer
    })

/** A device with a credential is known by it, whatever it says. */
const deviceOf = (caller: CallerOf<'door'>, named: string | undefined) =>
  caller.kind === 'door' ? caller.deviceId : named

/**
 * Every code is compared, so that the time taken tells nothing of which one was close. One whose master is not known here
 * is none that could be typed.
 */
const matchesOf = (typed: string, known: VisitAtDoor[], masterSecrets: MasterSecrets) =>
  known.filter((visit) => {
    const code = codeOf(masterSecrets, visit, visit.digits)
    return code !== undefined && isSameCode(typed, code)
  })

interface LetIn {
  caller: CallerOf<'door'>
  act: 'let_in' | 'admitted'
  matching: VisitAtDoor[]
  deviceId: string | undefined
  now: Date
}

async function answerFor(
  tx: Tx,
  visits: DoorVisits,
  { caller, act, matching, deviceId, now }: LetIn,
): Promise<DoorAnswer> {
  const ready = matching.find(
    (visit) => visit.state === 'ready' && after(visit.validFrom, -earlyMs) <= now,
  )
  if (ready && (await visits.useVisit(tx, ready.id, now))) {
    // A device whose answer is lost on the way may let the guest in by itself: that is the same use.
    if (deviceId) await insertUse(tx, { ...placeOf(ready), deviceId, usedAt: now }, now)
    const { id: visitId, locationId } = ready
    await recordDoorAct(tx, caller, { act, visitId, locationId }, now)
    return {
      kind: 'valid',
      ...(await namedGuest(tx, ready.guestId)),
      validUntil: ready.validUntil.toISOString(),
    }
  }
  const used = matching.find((visit) => visit.state === 'used')
  return used ? { kind: 'already_used', usedAt: used.usedAt.toISOString() } : { kind: 'not_valid' }
}

const placeOf = ({ locationId, ...place }: VisitAtDoor) => ({ locationId, place })
