import type { CallerOf } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { insertDoorAct } from './actStore.ts'
import { workedAt } from './store.ts'

interface LetInOffline {
  visitId: string
  locationId: string
  /** Who stood there, as the device says. */
  staffId: string | undefined
  usedAt: Date
}

/** What a door without a network let in: no PIN was checked, so a name is recorded as unchecked. */
export async function recordOfflineAct(
  tx: Tx,
  caller: CallerOf<'door'>,
  { visitId, locationId, staffId, usedAt }: LetInOffline,
) {
  const { organisationId } = caller
  const done = { organisationId, locationId, visitId, act: 'let_in' } as const
  if (caller.kind === 'member')
    return insertDoorAct(tx, { ...done, accountId: caller.accountId, pin: null }, usedAt)
  const isKnown =
    staffId !== undefined && (await workedAt(tx, { staffId, organisationId, locationId }, usedAt))
  const named = isKnown ? staffId : undefined
  return insertDoorAct(tx, { ...done, staffId: named, pin: 'not_checked' }, usedAt)
}
