import { useQuery } from '@tanstack/react-query'
import { liveVisit } from '#contract/visits.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callQuery } from '#web/api/useCall.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { askAndKeep } from '#web/shell/data/kept.ts'
import { mayBePaid } from '#web/shell/data/mayBePaid.ts'
import { useSession } from '#web/shell/data/session.ts'
import { heldId, holdVisit } from './heldVisit.ts'

/** On the way back to the app it is asked again, where the answer is as old as this. */
const askAgainMs = 5 * 60_000

/**
 * An account's code, or request, may come from another phone: it is kept here too, as one that was bought here. So is one
 * whose payment had its answer lost. Renders anew once there is an answer.
 */
export function useCodeOfAccount() {
  const { queryKey, queryFn, meta } = callQuery(useClient(), liveVisit, undefined)
  const isAccount = useSession()?.userType === 'user'
  const hasPaidPerhaps = useUnclaimed() !== null && mayBePaid()
  const { data } = useQuery({
    queryKey: [...queryKey, 'kept'],
    meta,
    queryFn: () =>
      askAndKeep(queryFn, (visit) => {
        if (visit && heldId() === undefined) holdVisit(visit)
      }),
    enabled: (isAccount || hasPaidPerhaps) && heldId() === undefined,
    staleTime: askAgainMs,
  })
  return data
}
