import { useQuery } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

export function useProfile({ enabled = true } = {}) {
  const { profile } = useSource()
  return useQuery({
    queryKey: ['profile'],
    queryFn: () => profile.current(),
    enabled,
    // Codes are used and plans end while the screen is away.
    staleTime: 0,
  })
}
