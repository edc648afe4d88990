import type { Location, OwnLocation } from '#contract/locations.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { findLocation, partnerLocation } from './store.ts'
import { toOwnWire, toWire } from './wire.ts'

export const showLocation =
  ({ transact }: { transact: Transact }) =>
  async (id: string): Promise<Location> => {
    const row = await transact((tx) => findLocation(tx, id))
    if (!row) throw new Problem(404, 'location_not_found', 'There is no such location.')
    return toWire(row)
  }

export const showOwnLocation =
  ({ transact }: { transact: Transact }) =>
  async (partnerId: string): Promise<OwnLocation | null> => {
    const row = await transact((tx) => partnerLocation(tx, partnerId))
    return row ? toOwnWire(row) : null
  }
