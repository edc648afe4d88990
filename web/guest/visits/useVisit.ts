import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneVisit, type Visit } from '#contract/visits.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callQuery } from '#web/api/useCall.ts'
import { useAskEveryMs } from '#web/api/useEvents.ts'
import { askAndKeep, type Kept } from '#web/shell/data/kept.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { isStorageBlocked } from '#web/shell/data/storage.ts'
import { aheadMsOf, holdVisit, isHeld, readHeld, releaseVisit } from './heldVisit.ts'

/** The door may use a code at any moment; its guest sees it within this time. */
const followEveryMs = 4_000

/** A visit that is still `ready` this long after its end is not followed any further. */
const followAfterEndMs = 2 * 60_000

interface Answered {
  data: Visit | undefined
  dataUpdatedAt: number
}

/** A visit as the server last sent it, or as this device keeps it while offline. */
export function useVisit(id: string) {
  const { queryFn, ...cached } = callQuery(useClient(), oneVisit, { params: { id } })
  const [storedVisit] = useState(() => readHeld(id))
  const every = useAskEveryMs(followEveryMs)

  const received = ({ data, dataUpdatedAt: at }: Answered) =>
    data ? { value: data, at } : storedVisit

  const answer = useQuery({
    ...cached,
    queryFn: async () => {
      try {
        return await askAndKeep(queryFn, holdVisit)
      } catch (error) {
        if (isUnknown(error)) releaseVisit(id)
        throw error
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isFollowed(received(state), Date.now()) ? every : false),
  })

  const error = answer.error
  const visit = answer.data ?? (isUnknown(error) ? undefined : storedVisit?.value)
  const known = received(answer)
  return {
    visit,
    error,
    isUnknown: isUnknown(error),
    isAsking: answer.isFetching,
    ask: () => void answer.refetch(),
    /** How far the server's clock is ahead of this device's. */
    aheadMs: visit && known ? aheadMsOf(known) : 0,
    isSaved: !isStorageBlocked && isHeld(id),
  }
}

/** No such visit, or not this guest's: both are answered alike. */
const isUnknown = (error: unknown) =>
  error instanceof Refused && (error.status === 404 || error.status === 400)

/** By the server's clock, since a phone's may be wrong by hours. */
function isFollowed(known: Kept<Visit> | undefined, deviceMs: number) {
  if (!known) return false
  const visit = known.value
  if (visit.state === 'requested' || visit.state === 'awaiting_payment') return true
  return (
    visit.state === 'ready' &&
    visit.validUntil !== null &&
    deviceMs + aheadMsOf(known) < Date.parse(visit.validUntil) + followAfterEndMs
  )
}
