import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useAskEveryMs } from '#web/data/useEvents.ts'

/** Without a stream: a guest waits for three minutes, so half a minute unseen would be long. */
const refetchMs = 5_000

/** Guests who wait for this partner's answer, followed while the screen is open. */
export function useRequests() {
  const { requests } = useSource()
  const every = useAskEveryMs(refetchMs)
  return useQuery({
    queryKey: ['door', 'requests'],
    queryFn: () => requests.waiting(),
    refetchInterval: every,
    staleTime: 0,
  })
}

/** Answers one guest. Whatever comes of it, the list is read anew. */
export function useAnswer(visitId: string) {
  const { requests } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'accept' | 'decline') => requests[answer](visitId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['door'] }),
  })
}
