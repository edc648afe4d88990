import { type StaffAtDoor, turnMinutes } from '#contract/doorCredentials.ts'
import { maxWrongPinsADay } from '#contract/staff.ts'
import { countAttempt, forgetAttempts, type Limit } from '#server/identity/limits/index.ts'
import { partnerLocationId } from '#server/places/locations/index.ts'
import type { CallerOf, DoorCaller } from '#server/platform/caller.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import type { StaffDeps } from './deps.ts'
import { namedBySignIn, pinsLocked, tooManyWrongPins, wrongPin } from './refusals.ts'
import { findByPin } from './store.ts'
import { beginTurn, clearTurn, countTry, findTurn, isLocked } from './turnStore.ts'

/** Whose own PIN forgets the wrong ones of a device could otherwise try the others' without an end. */
export const wrongAtOrganisation: Limit = {
  kind: 'staff_pin',
  max: maxWrongPinsADay,
  withinMs: day,
}

type Deps = Pick<StaffDeps, 'transact' | 'clock' | 'hashPin'>

/** Says who stands at a device. A try is counted before it is looked at, so that 200 at once are counted one by one. */
export const enterPin =
  ({ transact, clock, hashPin }: Deps) =>
  async (caller: CallerOf<'door'>, pin: string): Promise<StaffAtDoor> => {
    const now = clock.now()
    const answer = await transact(async (tx) => {
      const device = await deviceOf(tx, caller)
      const { organisationId, locationId, deviceId } = device
      const counted = [{ limit: wrongAtOrganisation, key: organisationId }]
      const until = await countAttempt(tx, wrongAtOrganisation, organisationId, now)
      if (until) return tooManyWrongPins(until, now)
      if (!(await countTry(tx, deviceId))) {
        await forgetAttempts(tx, counted, now)
        return pinsLocked()
      }
      const pinHash = hashPin(organisationId, pin)
      const staffId = await findByPin(tx, { organisationId, locationId, pinHash })
      if (staffId === undefined) return (await isLocked(tx, deviceId)) ? pinsLocked() : wrongPin()
      await forgetAttempts(tx, counted, now)
      await beginTurn(tx, { deviceId, staffId }, now)
      return staffAt(tx, { ...device, staffId })
    })
    // Thrown after commit: a wrong try counts.
    if (answer instanceof Error) throw answer
    return answer
  }

export const endTurn =
  ({ transact }: Pick<Deps, 'transact'>) =>
  (caller: CallerOf<'door'>): Promise<StaffAtDoor> =>
    transact(async (tx) => {
      const { deviceId } = await deviceOf(tx, caller)
      await clearTurn(tx, deviceId)
      return staffAt(tx, { deviceId })
    })

/** A browser where someone is signed in is named by that. */
async function deviceOf(tx: Tx, caller: CallerOf<'door'>): Promise<DoorCaller> {
  if (caller.kind === 'door') return caller
  if (!(await partnerLocationId(tx, caller))) throw noSuchRestroom()
  throw namedBySignIn()
}

/** Since when something was done at a device whose turn goes on. */
export const turnSince = (now: Date) => after(now, -turnMinutes * minute)

export async function staffAt(
  tx: Tx,
  { deviceId, staffId }: Pick<DoorCaller, 'deviceId' | 'staffId'>,
): Promise<StaffAtDoor> {
  const turn = staffId === undefined ? undefined : await findTurn(tx, { deviceId, staffId })
  const who = turn && {
    id: turn.id,
    name: turn.name,
    until: after(turn.actedAt, turnMinutes * minute).toISOString(),
  }
  return { who: who ?? null, isLocked: await isLocked(tx, deviceId) }
}
