import { digitsAt, windowAt, windowsInReach } from '#contract/doorCodes.ts'
import type { DoorKeys } from '#contract/doorDevices.ts'
import { endOneSession } from '#server/auth/index.ts'
import { type LocationRow, partnerLocation } from '#server/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/http.ts'
import { type DoorKey, type DoorMasters, doorSecret, slotSecret } from './code.ts'
import { keepNewestDevices, releaseDevice, writeDevice } from './deviceStore.ts'
import type { DoorVisits } from './doorVisits.ts'
import { noLocationYet } from './refusals.ts'

interface RegisterDeps {
  transact: Transact
  clock: Clock
  doorMasters: DoorMasters
  visits: DoorVisits
}

/** A door has this many devices at most; the next one takes the place of the one unseen for longest. */
const mostDevices = 20

/** Hands a browser the keys of the partner's door, and remembers that it has them. */
export const registerDevice =
  ({ transact, clock, doorMasters, visits }: RegisterDeps) =>
  ({ accountId, sessionId }: Caller, deviceId: string): Promise<DoorKeys> =>
    transact(async (tx) => {
      const now = clock.now()
      const location = await partnerLocation(tx, accountId)
      if (!location) throw noLocationYet()

      await releaseDevice(tx, deviceId, location.id)
      const current = currentKey(location, doorMasters)
      await writeDevice(tx, { ...current, id: deviceId, sessionId, slots: location.slots }, now)
      // A browser that no longer counts as one of the door's must not go on as if it did.
      for (const ended of await keepNewestDevices(tx, location.id, mostDevices))
        if (ended !== sessionId) await endOneSession(tx, accountId, ended, now)

      // Codes that are out may have been made with keys that were replaced since.
      const known = await visits.findVisitsAt(tx, location.id, windowAt(now) - windowsInReach)
      const doors = distinct([current, ...known])
      return {
        locationId: location.id,
        codeDigits: digitsAt(location),
        lengths: [...new Set([digitsAt(location), ...known.map(({ digits }) => digits)])],
        keys: doors.flatMap((door) => slotKeys(door, doorMasters, location.slots)),
        now: now.toISOString(),
      }
    })

export const currentKey = (location: LocationRow, doorMasters: DoorMasters): DoorKey => ({
  locationId: location.id,
  masterVersion: doorMasters.length,
  keyVersion: location.keyVersion,
})

const distinct = (doors: DoorKey[]) =>
  doors.filter(
    (door, place) =>
      place ===
      doors.findIndex(
        (other) =>
          other.masterVersion === door.masterVersion && other.keyVersion === door.keyVersion,
      ),
  )

function slotKeys(door: DoorKey, doorMasters: DoorMasters, slots: number) {
  const { masterVersion, keyVersion } = door
  const secret = doorSecret(doorMasters, door)
  return Array.from({ length: slots }, (_, slot) => ({
    masterVersion,
    keyVersion,
    slot,
    secret: slotSecret(secret, slot).toString('base64url'),
  }))
}
