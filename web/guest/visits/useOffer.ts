import { accessOffer } from '#contract/visits.ts'
import { useCall } from '#web/api/useCall.ts'
import { useSession } from '#web/shell/data/session.ts'

/** What asking would mean for this guest, here and now; asked only for someone signed in as a guest. */
export const useOffer = (locationId: string) =>
  useCall(
    accessOffer,
    { params: { id: locationId } },
    {
      enabled: useSession()?.userType === 'user',
      // A code or a pass may have come or gone on another screen.
      staleTime: 0,
    },
  )
