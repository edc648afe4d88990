import type { GuestProfile } from '#contract/guests.ts'

export interface ProfileSource {
  current(): Promise<GuestProfile>
  /** The money of an unstarted pass goes back. */
  giveBack(orderId: string): Promise<void>
}
