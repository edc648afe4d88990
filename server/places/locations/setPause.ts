import type { OwnLocation } from '#contract/locations.ts'
import type { PauseRequest } from '#contract/pause.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { after, type Clock, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { type ActsAt, partnerLocationId, writePause } from './partnerStore.ts'
import { toOwnWire } from './wire.ts'

/** No new guests for a while, or until the partner says so. Codes that are out still open the door. */
export const setPause =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (restroom: ActsAt, input: PauseRequest): Promise<OwnLocation> => {
    const now = clock.now()
    const pausedUntil = input.kind === 'pause' ? after(now, input.minutes * minute) : null
    const outOfOrder = input.kind === 'out_of_order' ? input.reason : null
    return transact(async (tx) => {
      const id = await partnerLocationId(tx, restroom)
      if (!id) throw new Problem(409, 'no_location_yet', 'Save your restroom first.')
      const act = input.kind === 'resume' ? 'resumed_restroom' : 'paused_restroom'
      await recordActAt(tx, restroom, { act, restroomId: id }, now)
      return toOwnWire(await writePause(tx, id, { pausedUntil, outOfOrder }, now))
    })
  }
