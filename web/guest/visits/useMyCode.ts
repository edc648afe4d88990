import { useState } from 'react'
import { liveVisit } from '#contract/visits.ts'
import { useCall } from '#web/api/useCall.ts'
import { heldId, readHeld } from './heldVisit.ts'
import { phaseAt } from './visitPhase.ts'

/**
 * Which visit the guest's code is of. One that lives on this device is shown without asking: it may be all there is.
 * One that has ended counts only while nobody answers.
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
  const aheadMs = Date.parse(held.value.now) - held.at
  const phase = phaseAt(held.value, new Date(Date.now() + aheadMs))
  return { id, isLive: phase === 'live' || phase === 'starts_later' }
}
