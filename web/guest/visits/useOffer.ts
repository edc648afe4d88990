import { type AccessOffer, accessOffer } from '#contract/visits.ts'
import { useCall } from '#web/api/useCall.ts'
import { isForgottenGuest, useIsGuest, useRecovered } from '#web/shell/data/guest.ts'
import { useSession } from '#web/shell/data/session.ts'

/**
 * What asking would mean for this guest, here and now; asked only for a guest. `toStrangers` is the offer without any
 * sign-in, and stays on the screen when a purchase makes a guest. A guest without an account whom the server has forgotten
 * is a stranger again, whom the next press makes a new guest.
 */
export function useOffer(locationId: string, toStrangers?: AccessOffer) {
  const hasAccount = useSession() !== null
  const isGuest = useIsGuest()
  const isRecovered = useRecovered() !== null
  const query = useCall(
    accessOffer,
    { params: { id: locationId } },
    {
      enabled: isGuest,
      // A code or a pass may have come or gone on another screen.
      staleTime: 0,
      ...(!hasAccount && toStrangers && { placeholderData: toStrangers }),
    },
  )
  const isStranger = !isGuest || (!isRecovered && isForgottenGuest(query.error))
  return {
    isStranger,
    data: query.data ?? (isStranger ? toStrangers : undefined),
    isPending: !isStranger && query.isPending,
    failed: !isStranger && query.isError ? query : null,
    askAgain: () => void query.refetch(),
  }
}

/** A paid visit may be bought by anyone; a free one asks for a card check or an address first. */
export function offerToStrangers(price: number | null | undefined): AccessOffer | undefined {
  if (price === null || price === undefined) return undefined
  if (price === 0) return { kind: 'refused', error: 'free_needs_account', nextAt: null }
  return { kind: 'card', cents: Math.round(price * 100) }
}
