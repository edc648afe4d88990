import { doorsOpenedBy } from '#server/access/visits/index.ts'
import { periodOf } from '#server/money/plans/index.ts'
import { findLocations } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

interface Order {
  id: string
  locationId: string | null
}

/** The partners whose doors an order paid for, each under their restroom's name. */
export async function partnersOf(tx: Tx, order: Order) {
  const doors = await findLocations(tx, await doorsOf(tx, order))
  return doors
    .flatMap(({ partnerId: id, name, address }) => (id ? [{ id, name, address }] : []))
    .sort((one, other) => one.name.localeCompare(other.name))
}

async function doorsOf(tx: Tx, { id, locationId }: Order) {
  if (locationId) return [locationId]
  const period = await periodOf(tx, id)
  return period ? doorsOpenedBy(tx, period) : []
}
