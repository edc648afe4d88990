import { maxPayers } from '#contract/recovery.ts'
import { liveVisitsWith } from '#server/access/visits/index.ts'
import type { FindPayers, FindRecoverable } from '#server/identity/auth/index.ts'
import { payersWith } from '#server/money/checkout/index.ts'
import { passesBoughtWith } from '#server/money/plans/index.ts'
import { findLocations } from '#server/places/locations/index.ts'

export const findPayers: FindPayers = (tx, receiptKey) => payersWith(tx, receiptKey, maxPayers)

/** Of a guest with a live code and a pass it is the code. */
export const findRecoverable: FindRecoverable = async (tx, bought, now) => {
  const visits = await liveVisitsWith(tx, bought, now)
  const locations = await findLocations(
    tx,
    visits.map(({ locationId }) => locationId),
  )
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  const passes = await passesBoughtWith(tx, bought, now)
  const holders = new Set(visits.map(({ guestId }) => guestId))
  return [
    ...visits.map(({ id, guestId, locationId, askedAt }) => ({
      guestId,
      visitId: id,
      restroom: names.get(locationId) ?? null,
      planKind: null,
      boughtAt: askedAt,
    })),
    ...passes
      .filter(({ guestId }) => !holders.has(guestId))
      .map((pass) => ({ ...pass, visitId: null, restroom: null })),
  ].sort((a, b) => b.boughtAt.getTime() - a.boughtAt.getTime())
}
