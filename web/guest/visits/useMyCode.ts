import { useState } from 'react'
import { liveVisit } from '#contract/visits.ts'
import { useCall } from '#web/api/useCall.ts'
import { aheadMsOf, enteredId, heldId, readHeld } from './heldVisit.ts'
import { hasCode, phaseAt } from './visitPhase.ts'

/**
 * Which visit the guest's code is of. One that lives on this device is shown at once, since it may be all there is, until
 * the server knows of another. One that has ended is shown only while the server cannot be asked.
 */
export function useMyCode() {
  const [storedVisit] = useState(readLive)
  const live = useCall(liveVisit, undefined, { staleTime: 0 })
  const answer = live.isSuccess ? live.data?.id : undefined
  const ofThisDevice = storedVisit?.isLive || live.isError ? storedVisit?.id : undefined
  return { live, visitId: answer ?? ofThisDevice }
}

function readLive() {
  const id = heldId() ?? enteredId()
  const storedVisit = id && readHeld(id)
  if (!id || !storedVisit) return undefined
  const now = new Date(Date.now() + aheadMsOf(storedVisit))
  return { id, isLive: hasCode(phaseAt(storedVisit.value, now)) }
}
