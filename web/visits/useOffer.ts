import { useQuery } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useSession } from '#web/data/session.ts'

/** What asking would mean for this guest, here and now; asked only for someone signed in as a guest. */
export function useOffer(locationId: string) {
  const { visits } = useSource()
  const session = useSession()
  return useQuery({
    queryKey: ['visits', 'offer', locationId, session?.userId],
    queryFn: () => visits.offer(locationId),
    enabled: session?.userType === 'user',
    // A code or a pass may have come or gone on another screen.
    staleTime: 0,
  })
}
