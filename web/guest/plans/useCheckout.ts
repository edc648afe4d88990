import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { visitCalls } from '#contract/staleAfter.ts'
import type { AccessOutcome } from '#contract/visits.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { paths } from '#web/paths.ts'
import { forgetMayBePaid, noteMayBePaid } from '#web/shell/data/mayBePaid.ts'
import { newPurchaseKey } from '#web/shell/data/newPurchaseKey.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { isStorageBlocked } from '#web/shell/data/storage.ts'
import { useResetOnReturn } from '#web/shell/layout/useResetOnReturn.ts'
import { type Purchase, savePurchase } from './purchase.ts'
import { useAsGuest } from './useAsGuest.ts'

/**
 * Behind the pay button. However often it is pressed, retried or come back to, one key stands for one order:
 * it is made when the button is first shown.
 */
export function useCheckout(
  purchase: Purchase,
  ask: (key: { purchaseKey: string; usesSavedCard: boolean }) => Promise<AccessOutcome>,
) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const cache = useCallCache()
  const asGuest = useAsGuest()
  const [purchaseKey, setPurchaseKey] = useState(() => purchase.purchaseKey ?? newPurchaseKey())

  const isVisit = 'locationId' in purchase
  const mutationKey = ['checkout', purchaseKey]
  const checkout = useMutation({
    mutationKey,
    mutationFn: (usesSavedCard: boolean) => asGuest(() => ask({ purchaseKey, usesSavedCard })),
    onSuccess: (outcome) => {
      // Who pays at the provider may not come back by its redirect.
      if (isVisit) (outcome.kind === 'checkout' ? noteMayBePaid : forgetMayBePaid)()
      void cache.invalidate(...visitCalls)
      if (outcome.kind !== 'checkout') {
        void navigate(paths.visit(outcome.visitId), { replace: true })
        return
      }
      savePurchase({ ...purchase, purchaseKey, mayBePaid: undefined })
      if (isHere(outcome.url)) {
        void navigate(outcome.url, { replace: true })
        return
      }
      // Where nothing can be kept, leaving this page would lose who paid.
      if (!isStorageBlocked) window.location.assign(outcome.url)
    },
    onError: (error, usesSavedCard) => {
      if (isOutOfReach(error)) {
        const mayBePaid = usesSavedCard || purchase.mayBePaid === true
        if (mayBePaid) {
          if (isVisit) noteMayBePaid()
          void cache.invalidate(...visitCalls)
        }
        const state = { ...purchase, purchaseKey, mayBePaid }
        void navigate(paths.paymentError, { replace: true, state })
      } else if (error instanceof Refused && error.error === 'purchase_key_used')
        setPurchaseKey(newPurchaseKey())
    },
  })

  useResetOnReturn(checkout.reset)

  return {
    // A second press may come before the screen knows of the first one; the cache knows.
    pay: ({ usesSavedCard = false } = {}) => {
      if (queries.isMutating({ mutationKey }) === 0) checkout.mutate(usesSavedCard)
    },
    /** Also while the browser is on its way to the provider's page. */
    isBusy: checkout.isPending || checkout.isSuccess,
    /** The provider's page, where this one has to stay open. */
    elsewhere:
      isStorageBlocked && checkout.data?.kind === 'checkout' && !isHere(checkout.data.url)
        ? checkout.data
        : undefined,
    refusal:
      checkout.error instanceof Refused && !isOutOfReach(checkout.error) ? checkout.error : null,
  }
}

/** A saved card has paid, or this order is settled: its outcome is a screen of ours. */
const isHere = (url: string) => url.startsWith(`${paths.paymentSuccess}?`)

/** Neither a page to pay on nor a reason why not. */
const isOutOfReach = (error: Error) => !(error instanceof Refused) || error.status >= 500
