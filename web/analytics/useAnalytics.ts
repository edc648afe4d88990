import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

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
