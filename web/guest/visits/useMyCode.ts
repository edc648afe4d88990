import { useState } from 'react'
import { liveVisit } from '#contract/visits.ts'
import { useCall } from '#web/api/useCall.ts'
import { visitHere } from './heldVisit.ts'

/**
 * Which visit the guest's code is of. One that lives on this device is shown at once, since it may be all there is, until
 * the server knows of another. One whose guest was just let in is shown where no other lives, and one that has ended only
 * while the server cannot be asked.
 */
export function useMyCode() {
  const [here] = useState(visitHere)
  const live = useCall(liveVisit, undefined, { staleTime: 0 })
  const answer = live.isSuccess ? live.data?.id : undefined
  const isShown =
    here?.shows === 'code' || live.isError || (live.isSuccess && here?.shows === 'way')
  return { live, visitId: answer ?? (isShown ? here?.id : undefined) }
}
