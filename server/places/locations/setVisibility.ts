import type { OwnLocation } from '#contract/locations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { partnerLocation, writeVisibility } from './store.ts'
import { toOwnWire } from './wire.ts'

export const setVisibility =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (partnerId: string, isActive: boolean): Promise<OwnLocation> => {
    return transact(async (tx) => {
      const saved = await writeVisibility(tx, partnerId, isActive, clock.now())
      if (saved) return toOwnWire(saved)
      if (await partnerLocation(tx, partnerId))
        throw new Problem(
          409,
          'location_taken_down',
          'We’ve hidden this restroom. You can make it visible once we release it.',
        )
      throw new Problem(409, 'no_location_yet', 'Save your location first, then make it visible.')
    })
  }
