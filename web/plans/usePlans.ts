import { useQuery } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

export function usePlans() {
  const { plans } = useSource()
  return useQuery({ queryKey: ['plans'], queryFn: () => plans.list() })
}
