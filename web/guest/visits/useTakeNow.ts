import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { activeLocations, mapWindow, oneLocation } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import { visitCalls } from '#contract/staleAfter.ts'
import { requestAccess } from '#contract/visits.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { newPurchaseKey } from '#web/shell/data/newPurchaseKey.ts'
import type { Covered } from './waysToPay.ts'

interface Asking {
  /** With its price in dollars; null while unknown. */
  location: { id: string; price: number | null }
  /** The plan that the button names. */
  cover?: Pick<Covered, 'planId' | 'starts'>
  onCode: (visitId: string) => void
  onPay: () => void
  /** What was offered no longer holds. */
  onAgain: () => void
}

/** Asks for the code of a visit that costs nothing now, once however often `take` is called. */
export function useTakeNow({ location, cover, onAgain, onCode, onPay }: Asking) {
  const queries = useQueryClient()
  const cache = useCallCache()
  const [purchaseKey] = useState(newPurchaseKey)
  const mutationKey = ['visits', 'access', purchaseKey]
  const access = useAction(requestAccess, {
    mutationKey,
    onSuccess: (outcome) => {
      void cache.invalidate(...visitCalls)
      if (outcome.kind === 'checkout') onPay()
      else onCode(outcome.visitId)
    },
    onError: () => {
      // Price, hours or codes have changed since the button was shown: show what holds now.
      void cache.invalidate(activeLocations, mapWindow, oneLocation)
      onAgain()
    },
  })
  const send = () =>
    access.mutate({
      body: {
        locationId: location.id,
        purchaseKey,
        shownCents: centsOf(location.price ?? 0),
        ...(cover && { shownCover: { planId: cover.planId, starts: cover.starts } }),
      },
    })
  return {
    access,
    isTaking: access.isPending || access.isSuccess,
    // A second press may come before the screen knows of the first one; the cache knows.
    take: () => {
      if (queries.isMutating({ mutationKey }) === 0) send()
    },
  }
}
