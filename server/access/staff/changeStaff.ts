import { maxStaff, type NewPin, type Staff, type StaffDetails } from '#contract/staff.ts'
import { lockOrganisation } from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { partnerLocation } from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { publish } from '#server/platform/notices.ts'
import type { StaffDeps } from './deps.ts'
import { newPin } from './pins.ts'
import {
  restroomsToChoose,
  staffElsewhere,
  staffFull,
  staffNameTaken,
  staffNotFound,
} from './refusals.ts'
import { staffFor } from './showStaff.ts'
import {
  countStaff,
  findStaff,
  insertStaff,
  writeDetails,
  writePin,
  writeRemoved,
} from './store.ts'
import { clearTurnsBeyond, clearTurnsOf } from './turnStore.ts'

type Deps = Pick<StaffDeps, 'transact' | 'clock' | 'hashPin'>

/** With 500 PINs of a million one in two thousand is taken. */
const maxPinsDrawn = 20

/** An owner, or a manager of these restrooms, gives someone a PIN. */
export const addStaff =
  ({ transact, clock, hashPin }: Deps) =>
  (caller: MemberCaller, { name, restrooms }: StaffDetails): Promise<NewPin> =>
    transact(async (tx) => {
      const now = clock.now()
      const { organisationId, accountId } = caller
      await lockOrganisation(tx, organisationId)
      await checkRestrooms(tx, caller, restrooms)
      const { total, isNamed } = await countStaff(tx, organisationId, name)
      if (isNamed) throw staffNameTaken()
      if (total >= maxStaff) throw staffFull()
      const id = newId(now)
      const pin = await freePin((drawn) => {
        const pinHash = hashPin(organisationId, drawn)
        return insertStaff(tx, { id, organisationId, name, restrooms, pinHash }, now)
      })
      const after = restroomsOf({ restrooms })
      const subject = { kind: 'staff', id } as const
      await recordAct(tx, { organisationId, accountId, act: 'added_staff', subject, after }, now)
      await sayChanged(tx, organisationId)
      return { pin, name, staff: await staffFor(tx, caller, now) }
    })

/** Another name, or other restrooms. The log tells neither name: it is kept for good, and names of staff are not. */
export const changeStaff =
  (deps: Deps) =>
  (caller: MemberCaller, id: string, { name, restrooms }: StaffDetails): Promise<Staff> =>
    change(deps, caller, id, async (tx, person, now) => {
      await checkRestrooms(tx, caller, restrooms)
      if (!(await writeDetails(tx, { ...caller, id, name, restrooms }))) throw staffNameTaken()
      await clearTurnsBeyond(tx, id)
      const states = {
        before: restroomsOf(person),
        after: { ...restroomsOf({ restrooms }), ...(name !== person.name && { fields: 'name' }) },
      }
      await recordAct(tx, { ...actOn(caller, 'changed_staff', id), ...states }, now)
      return staffFor(tx, caller, now)
    })

const restroomsOf = ({ restrooms }: Pick<StaffDetails, 'restrooms'>) => ({
  restrooms: restrooms === null ? null : restrooms.length,
})

export const renewPin =
  (deps: Deps) =>
  (caller: MemberCaller, id: string): Promise<NewPin> =>
    change(deps, caller, id, async (tx, { name }, now) => {
      const { organisationId } = caller
      const pin = await freePin((drawn) =>
        writePin(tx, { id, organisationId, pinHash: deps.hashPin(organisationId, drawn) }),
      )
      await clearTurnsOf(tx, id)
      await recordAct(tx, actOn(caller, 'renewed_pin', id), now)
      return { pin, name, staff: await staffFor(tx, caller, now) }
    })

export const removeStaff =
  (deps: Deps) =>
  (caller: MemberCaller, id: string): Promise<Staff> =>
    change(deps, caller, id, async (tx, _, now) => {
      if (!(await writeRemoved(tx, id, now))) throw staffNotFound()
      await clearTurnsOf(tx, id)
      await recordAct(tx, actOn(caller, 'removed_staff', id), now)
      return staffFor(tx, caller, now)
    })

const actOn = (
  { organisationId, accountId }: MemberCaller,
  act: 'changed_staff' | 'renewed_pin' | 'removed_staff',
  id: string,
) => ({ organisationId, accountId, act, subject: { kind: 'staff', id } as const })

function change<T>(
  { transact, clock }: Deps,
  caller: MemberCaller,
  id: string,
  write: (tx: Tx, person: StaffDetails, now: Date) => Promise<T>,
): Promise<T> {
  return transact(async (tx) => {
    const { organisationId } = caller
    await lockOrganisation(tx, organisationId)
    const person = await findStaff(tx, caller, id)
    if (!person) throw staffNotFound()
    if (!person.mayChange) throw staffElsewhere()
    await sayChanged(tx, organisationId)
    return write(tx, person, clock.now())
  })
}

/** Each is one that the caller runs; all of them are for those who run all. */
async function checkRestrooms(tx: Tx, caller: MemberCaller, restrooms: string[] | null) {
  if (restrooms === null && caller.limitedTo !== undefined) throw restroomsToChoose()
  for (const locationId of restrooms ?? []) await partnerLocation(tx, { ...caller, locationId })
}

/** Draws until one is free. Other transactions draw for other organisations, or wait. */
async function freePin(write: (pin: string) => Promise<boolean>) {
  for (let drawn = 0; drawn < maxPinsDrawn; drawn++) {
    const pin = newPin()
    if (await write(pin)) return pin
  }
  throw new Error(`${maxPinsDrawn} PINs in a row were taken`)
}

/** Makes the organisation's devices refetch their staff. */
export const sayChanged = (tx: Tx, organisationId: string) =>
  publish(tx, { to: organisationId, kind: 'door', id: organisationId })
