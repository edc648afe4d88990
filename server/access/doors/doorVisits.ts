import type { CodePlace, MarkPlace } from '#contract/doorCodes.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CodeSlot } from './code.ts'

/** A visit as its door knows it. */
export type VisitAtDoor = CodeSlot & {
  id: string
  /** How many its code has; the door may have changed since. */
  digits: number
  guestId: string
  askedAt: Date
  validFrom: Date
  validUntil: Date
} & ({ state: 'ready' } | { state: 'used'; usedAt: Date })

/** What a door asks of visits. They are made from its codes, so they know the doors, and not the other way round. */
export interface DoorVisits {
  /** Ready and used visits whose codes began in a window or after it. */
  findVisitsAt(tx: Tx, locationId: string, sinceWindow: number): Promise<VisitAtDoor[]>
  /** The door lets the guest in. False: another attempt was faster, or the code has run out. */
  useVisit(tx: Tx, visitId: string, now: Date): Promise<boolean>
  /** The visit that a code was issued for, whatever became of it, and since when its guest has the code. */
  findVisitOfPlace(
    tx: Tx,
    locationId: string,
    place: CodePlace,
  ): Promise<{ id: string; grantedAt: Date } | undefined>
  /** Where codes stood that were paid back, of those that began in a window or after it. */
  findPaidBackPlaces(tx: Tx, locationId: string, sinceWindow: number): Promise<MarkPlace[]>
  /** A door without a network let the guest in, and tells so now. */
  useSynced(
    tx: Tx,
    visitId: string,
    use: { usedAt: Date; now: Date },
  ): Promise<'used' | 'used_before' | 'returned'>
  /** Visits used since a moment, by the day in a zone; days without one are left out. */
  countUsed(
    tx: Tx,
    input: { locationId: string; timeZone: string; since: Date },
  ): Promise<{ date: string; visits: number }[]>
}
