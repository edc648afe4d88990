import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnalyticsRange } from '#contract/analytics.ts'
import { useAskEveryMs } from '#web/data/useEvents.ts'
import { useSource } from '#web/data/SourceProvider.tsx'

/** Who is here now changes by the minute. */
const askEveryMs = 30_000

const guestsKey = ['analytics', 'guests']

export function useGuestsToday() {
  const { analytics } = useSource()
  return useQuery({ queryKey: guestsKey, queryFn: () => analytics.guests() })
}

export function useAccept(onAccepted: () => void) {
  const { analytics } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => analytics.accept(id),
    onSuccess: (guests) => {
      queries.setQueryData(guestsKey, guests)
      onAccepted()
    },
  })
}

export function useWeek() {
  const { analytics } = useSource()
  return useQuery({ queryKey: ['analytics', 'week'], queryFn: () => analytics.week() })
}

/** While another range is asked for, the last one stays on the screen. */
export function useFigures(range: AnalyticsRange) {
  const { analytics } = useSource()
  const every = useAskEveryMs(askEveryMs)
  return useQuery({
    queryKey: ['analytics', 'figures', range],
    queryFn: () => analytics.figures(range),
    placeholderData: keepPreviousData,
    refetchInterval: every,
  })
}
