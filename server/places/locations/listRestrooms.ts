import { maxRestroomsListed, maxSoldListed } from '#contract/restrooms.ts'
import type { Transact } from '#server/platform/db.ts'
import { soldRestrooms } from './handoverStore.ts'
import { countRestrooms, partnerLocations, type RestroomOf } from './partnerStore.ts'
import { toOwnWire } from './wire.ts'

/** Those whose name or address holds the words, the first one first. */
export const listRestrooms =
  ({ transact }: { transact: Transact }) =>
  (caller: Omit<RestroomOf, 'locationId'>, query?: string) =>
    transact(async (tx) => {
      const page = { max: maxRestroomsListed, ...(query !== undefined && { query }) }
      const found = await partnerLocations(tx, caller, page)
      const sold = await soldRestrooms(tx, caller, maxSoldListed)
      return {
        restrooms: found.map(toOwnWire),
        total: await countRestrooms(tx, caller),
        sold: sold.map(({ id, soldAt, ...row }) => ({
          ...row,
          _id: id,
          soldAt: soldAt.toISOString(),
        })),
      }
    })
