import { useQuery } from '@tanstack/react-query'
import { confirmOrder, type OrderOutcome } from '#contract/checkout.ts'
import { currentGuest } from '#contract/guests.ts'
import { visitCalls } from '#contract/staleAfter.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callKey } from '#web/api/client.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { forgetMayBePaid } from '#web/shell/data/mayBePaid.ts'

const askEveryMs = 1_000
/** Half a minute; after that a person is told instead of kept. */
const maxAsks = 30
/** The provider may take minutes: an open one is looked at again while its screen is there. */
const lookAgainMs = 10_000

/** How an order ended. An `open` one was asked for again and again before it is answered as such. */
export function useSettled(sessionId: string) {
  const client = useClient()
  const cache = useCallCache()
  const input = { body: { sessionId } }
  return useQuery({
    queryKey: callKey(confirmOrder, input),
    queryFn: async ({ signal }): Promise<OrderOutcome> => {
      for (let attempt = 1; ; attempt++) {
        const outcome = await client.send(confirmOrder, input)
        // The guest now holds what they did not hold before.
        if (outcome.kind !== 'open') {
          if (outcome.kind !== 'plan_ready') forgetMayBePaid()
          void cache.invalidate(...visitCalls, currentGuest)
        }
        if (outcome.kind !== 'open' || attempt === maxAsks || signal.aborted) return outcome
        await new Promise((resolve) => setTimeout(resolve, askEveryMs))
      }
    },
    refetchInterval: ({ state }) => (state.data?.kind === 'open' ? lookAgainMs : false),
  })
}
