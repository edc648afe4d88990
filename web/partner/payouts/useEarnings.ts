import { useQuery } from '@tanstack/react-query'
import {
  askPayout,
  checkBank,
  confirmBank,
  type Earnings,
  earningDays,
  showEarnings,
} from '#contract/payouts.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callKey } from '#web/api/client.ts'
import { type Updates, useAction, useCallPages } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'

/** Who comes back from the provider's page has it asked how the account stands now. */
export function useEarnings({ asksBank }: { asksBank: boolean }) {
  const client = useClient()
  return useQuery({
    queryKey: callKey(showEarnings),
    queryFn: () => client.send(asksBank ? checkBank : showEarnings),
  })
}

export const useEarningDays = () =>
  useCallPages(earningDays, {}, ({ before }) => (before ? { before } : undefined))

export const useAskPayout = (onSent: () => void) => useAction(askPayout, useEarningsChange(onSent))

export const useConfirmBank = (onConfirmed: () => void) =>
  useAction(confirmBank, useEarningsChange(onConfirmed))

/** An action that answers how the earnings stand then. */
function useEarningsChange(onSuccess: () => void) {
  const cache = useCallCache()
  const updates: Updates<Earnings> = [showEarnings]
  // What was shown may be out of date: the screen learns what is true now.
  return { updates, onSuccess, onError: () => cache.invalidate(showEarnings) }
}
