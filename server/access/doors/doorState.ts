import type { DoorState } from '#contract/doorCredentials.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { partnerLocation, type RestroomOf, toOwnWire } from '#server/places/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'

/** What stands above the door's keypad; no more of the location than a device may know. */
export const doorState =
  ({ transact }: { transact: Transact }) =>
  async (restroom: RestroomOf): Promise<DoorState | null> => {
    const row = await transact((tx) => partnerLocation(tx, restroom))
    if (!row) return null
    const { name, pause, asksFirst, standing, openingHours } = toOwnWire(row)
    const timeZone = zoneOf(openingHours)
    return { locationId: row.id, name, timeZone, pause, asksFirst, standing }
  }
