import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSource } from '#web/data/SourceProvider.tsx'
import { heldId } from './heldVisit.ts'

/** Which visit the guest's code is of. The one on this device is shown without asking: it may be all there is. */
export function useMyCode() {
  const { visits } = useSource()
  const [held] = useState(heldId)
  const live = useQuery({
    queryKey: ['visits', 'live'],
    queryFn: () => visits.live(),
    enabled: held === undefined,
    staleTime: 0,
  })
  return { live, visitId: held ?? live.data?.id }
}
