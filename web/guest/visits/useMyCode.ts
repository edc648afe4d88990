import { useState } from 'react'
import { liveVisit } from '#contract/visits.ts'
import { useCall } from '#web/api/useCall.ts'
import { heldId } from './heldVisit.ts'

/** Which visit the guest's code is of. The one on this device is shown without asking: it may be all there is. */
export function useMyCode() {
  const [held] = useState(heldId)
  const live = useCall(liveVisit, undefined, { enabled: held === undefined, staleTime: 0 })
  return { live, visitId: held ?? live.data?.id }
}
