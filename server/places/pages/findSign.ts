import { readShortId } from '#contract/shortId.ts'
import { findByShortId } from '#server/places/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'

/** The restroom that a door's sign leads to: also a hidden one, whose guests may hold a code. No screen where the app shows none. */
export const findSign =
  ({ transact }: { transact: Transact }) =>
  async (typed: string): Promise<{ shortId?: string; screen?: string }> => {
    const shortId = readShortId(typed)
    if (shortId === undefined) return {}
    const row = await transact((tx) => findByShortId(tx, shortId))
    if (!row || row.deletedAt || row.takenDownAt) return { shortId }
    return { shortId, screen: `/#/home/${row.id}` }
  }
