import { useQuery } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

export const meKey = ['account', 'me'] as const

export function useMe() {
  const { account } = useSource()
  return useQuery({ queryKey: meKey, queryFn: () => account.me() })
}
