import type { DoorActKind } from '#contract/staff.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { insertDoorAct } from './actStore.ts'
import { pinNeeded } from './refusals.ts'
import { prolongTurn } from './turnStore.ts'

/**
 * At a restroom with staff a device decides nothing without a name. Codes are checked without one: a guest who has paid
 * does not stand outside because of a PIN.
 */
export function requireName(caller: CallerOf<'door'>) {
  if (caller.kind === 'door' && caller.hasStaff && caller.staffId === undefined) throw pinNeeded()
}

interface DoneAtDoor {
  act: DoorActKind
  visitId: string
  locationId: string
}

/** Written in the transaction of the act that it records. */
export async function recordDoorAct(tx: Tx, caller: CallerOf<'door'>, done: DoneAtDoor, now: Date) {
  const { organisationId } = caller
  if (caller.kind === 'member') {
    const { accountId } = caller
    await insertDoorAct(tx, { organisationId, accountId, ...done, pin: null }, now)
    return
  }
  const { staffId, deviceId } = caller
  const pin = staffId === undefined ? 'none' : 'checked'
  await insertDoorAct(tx, { organisationId, staffId, ...done, pin }, now)
  if (staffId !== undefined) await prolongTurn(tx, deviceId, now)
}
