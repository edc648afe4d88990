import type { OwnLocation } from '#contract/locations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeVisibility } from './store.ts'
import { toOwnWire } from './wire.ts'

export const setVisibility =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (partnerId: string, isActive: boolean): Promise<OwnLocation> => {
    const saved = await transact((tx) => writeVisibility(tx, partnerId, isActive, clock.now()))
    if (!saved)
      throw new Problem(409, 'no_location_yet', 'Save your location first, then make it visible.')
    return toOwnWire(saved)
  }
