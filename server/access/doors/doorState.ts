import type { DoorState } from '#contract/doorCredentials.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { staffAt } from '#server/access/staff/index.ts'
import { partnerLocation, toOwnWire } from '#server/places/locations/index.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Transact } from '#server/platform/db.ts'

/** What is shown above the door's keypad; no more of the location than a device may know. */
export const doorState =
  ({ transact }: { transact: Transact }) =>
  (caller: CallerOf<'door'>): Promise<DoorState | null> =>
    transact(async (tx) => {
      const row = await partnerLocation(tx, caller)
      if (!row) return null
      const { name, pause, asksFirst, standing, entry, openingHours } = toOwnWire(row)
      const timeZone = zoneOf(openingHours)
      const staff = caller.kind === 'door' && caller.hasStaff ? await staffAt(tx, caller) : null
      return { locationId: row.id, name, timeZone, pause, asksFirst, standing, entry, staff }
    })
