import type { GuestKind, GuestProfile } from '#contract/guests.ts'

export interface ProfileSource {
  current(): Promise<GuestProfile>
  setKind(kind: GuestKind): Promise<GuestProfile>
}
