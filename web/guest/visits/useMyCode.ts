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
  const [held] = useState(readLive)
  const live = useCall(liveVisit, undefined, { enabled: held?.isLive !== true, staleTime: 0 })
  const answer = live.isSuccess ? live.data?.id : undefined
  return {
    live,
    visitId: held?.isLive ? held.id : (answer ?? (live.isError ? held?.id : undefined)),
  }
}

function readLive() {
  const id = heldId()
  const held = id && readHeld(id)
  if (!id || !held) return undefined
  const now = new Date(Date.now() + aheadMsOf(held))
  return { id, isLive: hasCode(phaseAt(held.value, now)) }
}
