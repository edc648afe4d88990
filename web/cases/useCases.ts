import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

const casesKey = ['cases', 'mine'] as const

/** What of one's own waits for an operator, or was decided. */
export function useCases() {
  const { cases } = useSource()
  return useQuery({ queryKey: casesKey, queryFn: () => cases.mine() })
}

export function useAnswer(id: string) {
  const { cases } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => cases.answer(id, words),
    onSuccess: (answered) => queries.setQueryData(casesKey, answered),
  })
}
