import { useQuery } from '@tanstack/react-query'
import { liveVisit } from '#contract/visits.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callQuery } from '#web/api/useCall.ts'
import { askAndKeep } from '#web/shell/data/kept.ts'
import { mayBePaid } from '#web/shell/data/mayBePaid.ts'
import { useSession } from '#web/shell/data/session.ts'
import { heldId, holdVisit } from './heldVisit.ts'

/** On the way back to the app it is asked again, where the answer is as old as this. */
const askAgainMs = 5 * 60_000

/** While a payment may have gone through, which is a quarter of an hour at most. */
const askForPaidMs = 5_000

/**
 * An account's code, or request, may come from another phone: it is kept here too, as one that was bought here. So is one
 * whose payment had its answer lost, or whose guest did not come back from the provider's page. Renders anew once there is
 * an answer.
 */
export function useCodeOfAccount() {
  const { queryKey, queryFn, meta } = callQuery(useClient(), liveVisit, undefined)
  const isAccount = useSession()?.userType === 'user'
  const { data } = useQuery({
    queryKey: [...queryKey, 'kept'],
    meta,
    queryFn: () =>
      askAndKeep(queryFn, (visit) => {
        if (visit && heldId() === undefined) holdVisit(visit)
      }),
    enabled: (isAccount || mayBePaid()) && heldId() === undefined,
    staleTime: askAgainMs,
    refetchInterval: () => (mayBePaid() && heldId() === undefined ? askForPaidMs : false),
  })
  return data
}
