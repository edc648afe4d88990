import type { OwnLocation } from '#contract/locations.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { publish } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { type ActsAt, partnerLocation, writeVisibility } from './partnerStore.ts'
import { toOwnWire } from './wire.ts'

export const setVisibility =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  (restroom: ActsAt, isActive: boolean): Promise<OwnLocation> =>
    transact((tx) => changeVisibility(tx, { restroom, isActive }, clock.now()))

export async function changeVisibility(
  tx: Tx,
  { restroom, isActive }: { restroom: ActsAt; isActive: boolean },
  now: Date,
) {
  const before = await partnerLocation(tx, restroom)
  if (!before) throw noRestroomYet()
  const { id } = before
  const saved = await writeVisibility(tx, id, isActive, now)
  if (saved && restroom.accountId !== undefined && before.isActive !== isActive)
    await recordActAt(
      tx,
      restroom,
      { act: isActive ? 'showed_restroom' : 'hid_restroom', restroomId: id },
      now,
    )
  if (saved) {
    await publish(tx, { to: restroom.organisationId, kind: 'door', id })
    return toOwnWire(saved)
  }
  throw new Problem(
    409,
    'location_taken_down',
    'We’ve hidden this restroom. You can make it visible once we release it.',
  )
}
