import { useState } from 'react'
import { liveVisit } from '#contract/visits.ts'
import { useCall } from '#web/api/useCall.ts'
import { aheadMsOf, heldId, readHeld } from './heldVisit.ts'
import { hasCode, phaseAt } from './visitPhase.ts'

/**
 * Which visit the guest's code is of. One that lives on this device is shown without asking: it may be all there is.
 * One that has ended is shown only while the server cannot be asked.
 */
export function useMyCode() {
  const [storedVisit] = useState(readLive)
  const live = useCall(liveVisit, undefined, {
    enabled: storedVisit?.isLive !== true,
    staleTime: 0,
  })
  const answer = live.isSuccess ? live.data?.id : undefined
  return {
    live,
    visitId: storedVisit?.isLive
      ? storedVisit.id
      : (answer ?? (live.isError ? storedVisit?.id : undefined)),
  }
}

function readLive() {
  const id = heldId()
  const storedVisit = id && readHeld(id)
  if (!id || !storedVisit) return undefined
  const now = new Date(Date.now() + aheadMsOf(storedVisit))
  return { id, isLive: hasCode(phaseAt(storedVisit.value, now)) }
}
