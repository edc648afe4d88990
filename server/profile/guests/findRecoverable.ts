import { maxPayers } from '#contract/recovery.ts'
import { liveVisitsWith } from '#server/access/visits/index.ts'
import type { FindBought, FindPayers, FindRecoverable } from '#server/identity/auth/index.ts'
import { lastBoughtWith, payersWith } from '#server/money/checkout/index.ts'
import { passesBoughtWith } from '#server/money/plans/index.ts'
import { findLocations } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

export const findPayers: FindPayers = (tx, receiptKey) => payersWith(tx, receiptKey, maxPayers)

/** Of a guest with a live code and a pass it is the code. */
export const findRecoverable: FindRecoverable = async (tx, bought, now) => {
  const visits = await liveVisitsWith(tx, bought, now)
  const names = await namesOf(tx, visits)
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
  ].sort(byNewest)
}

export const findBought: FindBought = async (tx, bought) => {
  const orders = await lastBoughtWith(tx, bought)
  const names = await namesOf(tx, orders)
  return orders
    .map(({ locationId, ...order }) => ({
      ...order,
      visitId: null,
      restroom: (locationId && names.get(locationId)) ?? null,
    }))
    .sort(byNewest)
}

const byNewest = (a: { boughtAt: Date }, b: { boughtAt: Date }) =>
  b.boughtAt.getTime() - a.boughtAt.getTime()

async function namesOf(tx: Tx, at: { locationId: string | null }[]) {
  const ids = at.flatMap(({ locationId }) => locationId ?? [])
  const locations = await findLocations(tx, ids)
  return new Map(locations.map(({ id, name }) => [id, name]))
}
