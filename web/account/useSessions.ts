import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

export const sessionsKey = ['account', 'sessions'] as const

export function useSessions() {
  const { account } = useSource()
  return useQuery({ queryKey: sessionsKey, queryFn: () => account.sessions() })
}

export function useEndSession() {
  const { account } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => account.endSession(id),
    // Also after a refusal: the list is then out of date.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}
