import { doorActsAPage, maxWrongPinsADay, type Staff } from '#contract/staff.ts'
import { haveCounted } from '#server/identity/limits/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { listDoorActs } from './actStore.ts'
import { wrongAtOrganisation } from './atDoor.ts'
import type { StaffDeps } from './deps.ts'
import { staffOf } from './store.ts'
import { lockedDevices } from './turnStore.ts'

export const showStaff =
  ({ transact, clock }: Pick<StaffDeps, 'transact' | 'clock'>) =>
  (caller: MemberCaller): Promise<Staff> =>
    transact((tx) => staffFor(tx, caller, clock.now()))

export async function staffFor(tx: Tx, caller: MemberCaller, now: Date): Promise<Staff> {
  const staff = await staffOf(tx, caller)
  const counted = {
    limit: wrongAtOrganisation,
    key: caller.organisationId,
    times: maxWrongPinsADay,
  }
  return {
    staff: staff.map(({ addedAt, ...person }) => ({ ...person, addedAt: addedAt.toISOString() })),
    lockedDevices: await lockedDevices(tx, caller),
    isLocked: await haveCounted(tx, [counted], now),
  }
}

export const showDoorLog =
  ({ transact }: Pick<StaffDeps, 'transact'>) =>
  async (caller: MemberCaller, before?: number) => {
    // One more than is shown says whether there is a next page.
    const page = { before, max: doorActsAPage + 1 }
    const found = await transact((tx) => listDoorActs(tx, caller, page))
    const acts = found.slice(0, doorActsAPage)
    const next = found.length > acts.length ? (acts.at(-1)?.id ?? null) : null
    return { acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })), next }
  }
