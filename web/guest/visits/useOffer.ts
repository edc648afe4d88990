import { type AccessOffer, accessOffer } from '#contract/visits.ts'
import { useCall } from '#web/api/useCall.ts'
import { useIsGuest } from '#web/shell/data/guest.ts'
import { useSession } from '#web/shell/data/session.ts'

/**
 * What asking would mean for this guest, here and now; asked only for a guest. `toStrangers` is the offer without any
 * sign-in, and stays on the screen when a purchase makes a guest.
 */
export function useOffer(locationId: string, toStrangers?: AccessOffer) {
  const hasAccount = useSession() !== null
  return useCall(
    accessOffer,
    { params: { id: locationId } },
    {
      enabled: useIsGuest(),
      // A code or a pass may have come or gone on another screen.
      staleTime: 0,
      ...(!hasAccount && toStrangers && { placeholderData: toStrangers }),
    },
  )
}

/** A paid visit may be bought by anyone. */
export const offerToStrangers = (price: number | null | undefined): AccessOffer | undefined =>
  price ? { kind: 'card', cents: Math.round(price * 100) } : undefined
