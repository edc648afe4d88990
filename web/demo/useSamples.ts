import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { SampleDetails, SamplePlanId, SamplePreferences } from './samples/types.ts'
import type { Samples } from './standIn.ts'

/** As the lists of today's guests show one. */
interface SampleGuestToday {
  id: string
  name: string
  avatar: string | null
}

export const SamplesContext = createContext<Samples | null>(null)

function useSamples() {
  const samples = use(SamplesContext)
  if (!samples) throw new Error('useSamples needs the samples above it')
  return samples
}

export function useSamplePartner() {
  const samples = useSamples()
  return useQuery({ queryKey: ['samples', 'partner'], queryFn: samples.partner })
}

export function useSampleGuest() {
  const samples = useSamples()
  return useQuery({ queryKey: ['samples', 'guest'], queryFn: samples.guest })
}

export function useGuestsToday() {
  const samples = useSamples()
  return useQuery({ queryKey: ['samples', 'guestsToday'], queryFn: samples.guestsToday })
}

export function useSampleEarnings() {
  const samples = useSamples()
  return useQuery({ queryKey: ['samples', 'earnings'], queryFn: samples.earnings })
}

export const useSaveDetails = () =>
  useChange((samples, details: SampleDetails) => samples.saveDetails(details))

export const useChoosePlan = () =>
  useChange((samples, plan: SamplePlanId) => samples.choosePlan(plan))

export const useSetPreferences = () =>
  useChange((samples, preferences: SamplePreferences) => samples.setPreferences(preferences))

export const useAcceptGuest = () =>
  useChange((samples, guest: SampleGuestToday) => samples.acceptGuest(guest.id))

export const usePayOut = (onSent: () => void) => useChange((samples) => samples.payOut(), onSent)

export const useAddReview = (locationId: string) =>
  useChange((samples, review: { rating: number; comment: string }) =>
    samples.addReview(locationId, review),
  )

/** The samples are few: after a change all of them are read again. */
function useChange<Changed = void>(
  change: (samples: Samples, changed: Changed) => Promise<unknown>,
  onChanged?: () => void,
) {
  const samples = useSamples()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changed: Changed) => change(samples, changed),
    onSuccess: async () => {
      await queries.invalidateQueries()
      onChanged?.()
    },
  })
}
