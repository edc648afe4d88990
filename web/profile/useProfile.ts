import { GuestProfile } from '#contract/guests.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useLastKnown } from '#web/data/useLastKnown.ts'

export function useProfile({ enabled = true } = {}) {
  const { profile } = useSource()
  return useLastKnown({
    queryKey: ['profile'],
    ask: () => profile.current(),
    enabled,
    kept: { name: 'profile', schema: GuestProfile },
    // Codes are used and plans end while the screen is away.
    staleTime: 0,
  })
}
