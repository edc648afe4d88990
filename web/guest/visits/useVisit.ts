import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { oneVisit, type Visit } from '#contract/visits.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callQuery } from '#web/api/useCall.ts'
import { useAskEveryMs } from '#web/api/useEvents.ts'
import { askAndKeep } from '#web/shell/data/kept.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { holdVisit, isHeld, readHeld, releaseVisit } from './heldVisit.ts'

/** The door may use a code at any moment; its guest sees it within this time. */
const followEveryMs = 4_000

/** A visit that is still `ready` this long after its end is not followed any further. */
const followAfterEndMs = 2 * 60_000

/** A visit as the server last sent it, or as this device keeps it while offline. */
export function useVisit(id: string) {
  const { queryFn, ...cached } = callQuery(useClient(), oneVisit, { params: { id } })
  const [storedVisit] = useState(() => readHeld(id))
  const every = useAskEveryMs(followEveryMs)

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
    refetchInterval: ({ state }) =>
      isFollowed(state.data ?? storedVisit?.value, Date.now()) ? every : false,
  })

  const error = answer.error
  const visit = answer.data ?? (isUnknown(error) ? undefined : storedVisit?.value)
  const receivedAt = answer.data ? answer.dataUpdatedAt : storedVisit?.at
  return {
    visit,
    error,
    isUnknown: isUnknown(error),
    isAsking: answer.isFetching,
    ask: () => void answer.refetch(),
    /** How far the server's clock is ahead of this device's. */
    aheadMs: visit && receivedAt !== undefined ? Date.parse(visit.now) - receivedAt : 0,
    isSaved: isHeld(id),
  }
}

/** No such visit, or not this guest's: both are answered alike. */
const isUnknown = (error: unknown) =>
  error instanceof Refused && (error.status === 404 || error.status === 400)

function isFollowed(visit: Visit | undefined, now: number) {
  if (!visit) return false
  if (visit.state === 'requested' || visit.state === 'awaiting_payment') return true
  return (
    visit.state === 'ready' &&
    visit.validUntil !== null &&
    now < Date.parse(visit.validUntil) + followAfterEndMs
  )
}
