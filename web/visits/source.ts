import type { ReportReason } from '#contract/reports.ts'
import type { AccessOffer, AccessOutcome, Visit } from '#contract/visits.ts'

export interface VisitsSource {
  offer(locationId: string): Promise<AccessOffer>
  requestAccess(asked: {
    locationId: string
    purchaseKey: string
    shownCents: number
  }): Promise<AccessOutcome>
  one(id: string): Promise<Visit>
  live(): Promise<Visit | null>
  /** The fixed code of a keypad door. */
  reveal(id: string): Promise<string>
  /** Takes a request back before it is answered. */
  cancel(id: string): Promise<Visit>
  rate(id: string, stars: number): Promise<Visit>
  report(id: string, reason: ReportReason): Promise<Visit>
  /** Answers the visit with the new code. */
  renew(id: string): Promise<Visit>
  leave(id: string): Promise<Visit>
}
