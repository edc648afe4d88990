import { useQuery } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

/** How this server is set up; it does not change while a page is open. */
export function useSettings() {
  const { account } = useSource()
  return useQuery({
    queryKey: ['settings'],
    queryFn: () => account.settings(),
    initialData: () => account.knownSettings(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
