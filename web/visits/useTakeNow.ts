import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { centsOf } from '#contract/money.ts'
import { newPurchaseKey } from '#web/data/newPurchaseKey.ts'
import { useSource } from '#web/data/SourceProvider.tsx'

interface Asking {
  /** With its price in dollars; null while unknown. */
  location: { id: string; price: number | null }
  onCode: (visitId: string) => void
  onPay: () => void
  /** What was offered no longer holds. */
  onAgain: () => void
}

/** Asks for the code of a visit that costs nothing now, once however often `take` is called. */
export function useTakeNow({ location, onAgain, onCode, onPay }: Asking) {
  const { visits } = useSource()
  const queries = useQueryClient()
  const [purchaseKey] = useState(newPurchaseKey)
  const mutationKey = ['visits', 'access', purchaseKey]
  const access = useMutation({
    mutationKey,
    mutationFn: () =>
      visits.requestAccess({
        locationId: location.id,
        purchaseKey,
        shownCents: centsOf(location.price ?? 0),
      }),
    onSuccess: (outcome) => {
      void queries.invalidateQueries({ queryKey: ['visits'] })
      if (outcome.kind === 'checkout') onPay()
      else onCode(outcome.visitId)
    },
    onError: () => {
      // Price, hours or codes have changed since the button was shown: show what holds now.
      void queries.invalidateQueries({ queryKey: ['locations'] })
      onAgain()
    },
  })
  return {
    access,
    isTaking: access.isPending || access.isSuccess,
    // A second press may come before the screen knows of the first one; the cache knows.
    take: () => {
      if (queries.isMutating({ mutationKey }) === 0) access.mutate()
    },
  }
}
