import type { Tx } from '#server/platform/db.ts'
import type { CodeSlot } from './code.ts'

/** A visit as its door knows it. */
export type VisitAtDoor = CodeSlot & {
  id: string
  guestId: string
  askedAt: Date
  validFrom: Date
  validUntil: Date
} & ({ state: 'ready' } | { state: 'used'; usedAt: Date })

/** What a door asks of visits. They are made from its codes, so they know the doors, and not the other way round. */
export interface DoorVisits {
  /** Ready and used visits whose codes began in a window or after it. */
  findVisitsAt(tx: Tx, locationId: string, sinceWindow: number): Promise<VisitAtDoor[]>
  /** The door lets the guest in. False: somebody was faster, or the code has run out. */
  useVisit(tx: Tx, visitId: string, now: Date): Promise<boolean>
  /** Visits used since a moment, by the day in a zone; days without one are left out. */
  countUsed(
    tx: Tx,
    asked: { locationId: string; timeZone: string; since: Date },
  ): Promise<{ date: string; visits: number }[]>
}
