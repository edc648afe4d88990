import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import { sessionsKey } from './useSessions.ts'

const factorKey = ['account', 'secondFactor'] as const

export function useSecondFactor() {
  const { account } = useSource()
  return useQuery({ queryKey: factorKey, queryFn: () => account.secondFactor() })
}

export function useBeginFactor() {
  const { account } = useSource()
  return useMutation({ mutationFn: (password: string) => account.beginSecondFactor(password) })
}

/** The other devices are signed out with it. */
export function useConfirmFactor(onConfirmed: (codes: string[]) => void) {
  const { account } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => account.confirmSecondFactor(code),
    onSuccess: (codes) => {
      void queries.invalidateQueries({ queryKey: sessionsKey })
      void queries.invalidateQueries({ queryKey: factorKey })
      onConfirmed(codes)
    },
  })
}

export function useEndFactor(onEnded: () => void) {
  const { account } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (typed: { password: string; code: string }) => account.endSecondFactor(typed),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: factorKey })
      onEnded()
    },
  })
}
