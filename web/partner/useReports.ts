import { useQuery } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

export const reportsKey = ['locations', 'mine', 'reports'] as const

/** What guests told of the partner's door, and whether it is off the map for that. */
export function useReports({ enabled = true } = {}) {
  const { locations } = useSource()
  return useQuery({ queryKey: reportsKey, queryFn: () => locations.reports(), enabled })
}
