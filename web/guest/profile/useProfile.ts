import { currentGuest, GuestProfile } from '#contract/guests.ts'
import { useLastKnown } from '#web/api/useLastKnown.ts'

export const useProfile = ({ enabled = true } = {}) =>
  useLastKnown(currentGuest, undefined, {
    enabled,
    kept: { name: 'profile', schema: GuestProfile },
    // Codes are used and plans end while the screen is away.
    staleTime: 0,
  })
