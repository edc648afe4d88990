import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import type { SampleDetails, SamplePlanId, SamplePreferences } from './source.ts'

export function useSamplePartner() {
  const { samples } = useSource()
  return useQuery({ queryKey: ['samples', 'partner'], queryFn: () => samples.partner() })
}

export function useSampleGuest() {
  const { samples } = useSource()
  return useQuery({ queryKey: ['samples', 'guest'], queryFn: () => samples.guest() })
}

export const useSaveDetails = () =>
  useChange((samples, details: SampleDetails) => samples.saveDetails(details))

export const useChoosePlan = () =>
  useChange((samples, plan: SamplePlanId) => samples.choosePlan(plan))

export const useSetPreferences = () =>
  useChange((samples, preferences: SamplePreferences) => samples.setPreferences(preferences))

/** The sample world is small: after a change all of it is read anew. */
function useChange<Changed>(
  change: (samples: ReturnType<typeof useSource>['samples'], changed: Changed) => Promise<unknown>,
) {
  const { samples } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changed: Changed) => change(samples, changed),
    onSuccess: () => queries.invalidateQueries(),
  })
}
