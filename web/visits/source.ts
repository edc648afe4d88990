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
  /** Takes a request back before it is answered. */
  cancel(id: string): Promise<Visit>
  rate(id: string, stars: number): Promise<Visit>
}
