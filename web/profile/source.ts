import type { GuestKind, GuestProfile } from '#contract/guests.ts'

export interface ProfileSource {
  current(): Promise<GuestProfile>
  /** The money of an unstarted pass goes back. */
  giveBack(orderId: string): Promise<void>
  setKind(kind: GuestKind): Promise<GuestProfile>
}
