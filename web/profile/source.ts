import type { GuestProfile } from '#contract/guests.ts'
import type { RenewalPaid } from '#contract/membership.ts'

export interface ProfileSource {
  current(): Promise<GuestProfile>
  /** The money of an unstarted pass goes back. */
  giveBack(orderId: string): Promise<void>
  membership: {
    cancel(): Promise<void>
    /** Takes a cancellation back. */
    keep(): Promise<void>
    pay(): Promise<RenewalPaid>
    /** The page where its card is changed. */
    cardPage(): Promise<string>
  }
}
