import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import type { Factors } from './source.ts'

const earningsKey = ['payouts', 'earnings']
const firstPage: string | undefined = undefined

/** Who comes back from the provider's page has it asked how the account stands now. */
export function useEarnings({ asksBank }: { asksBank: boolean }) {
  const { payouts } = useSource()
  return useQuery({
    queryKey: earningsKey,
    queryFn: () => (asksBank ? payouts.checkBank() : payouts.earnings()),
  })
}

export function useEarningDays() {
  const { payouts } = useSource()
  return useInfiniteQuery({
    queryKey: ['payouts', 'days'],
    queryFn: ({ pageParam }) => payouts.days(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: ({ before }) => before ?? undefined,
  })
}

export function useDayLines(date: string) {
  const { payouts } = useSource()
  return useQuery({ queryKey: ['payouts', 'day', date], queryFn: () => payouts.day(date) })
}

export function useAskPayout(onSent: () => void) {
  const { payouts } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asked: Factors & { cents: number }) => payouts.askPayout(asked),
    onSuccess: (earnings) => {
      queries.setQueryData(earningsKey, earnings)
      onSent()
    },
    // What was shown may be out of date: the screen learns what is true now.
    onError: () => queries.invalidateQueries({ queryKey: earningsKey }),
  })
}

export function useConfirmBank(onConfirmed: () => void) {
  const { payouts } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (confirmed: Factors & { ending: string | null }) => payouts.confirmBank(confirmed),
    onSuccess: (earnings) => {
      queries.setQueryData(earningsKey, earnings)
      onConfirmed()
    },
    onError: () => queries.invalidateQueries({ queryKey: earningsKey }),
  })
}

export function useStatement(month: string) {
  const { payouts } = useSource()
  return useQuery({
    queryKey: ['payouts', 'statement', month],
    queryFn: () => payouts.statement(month),
  })
}
