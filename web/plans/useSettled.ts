import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderOutcome } from '#contract/checkout.ts'
import { useSource } from '#web/data/SourceProvider.tsx'

const askEveryMs = 1_000
/** Half a minute; after that a person is told instead of kept. */
const mostAsks = 30

/** How an order ended. An `open` one was asked for again and again before it is answered as such. */
export function useSettled(sessionId: string) {
  const { plans } = useSource()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['orders', sessionId],
    queryFn: async ({ signal }): Promise<OrderOutcome> => {
      for (let asked = 1; ; asked++) {
        const outcome = await plans.settle(sessionId)
        if (outcome.kind !== 'open') {
          // The guest now holds what they did not hold before.
          void queries.invalidateQueries({ queryKey: ['visits'] })
          void queries.invalidateQueries({ queryKey: ['profile'] })
        }
        if (outcome.kind !== 'open' || asked === mostAsks || signal.aborted) return outcome
        await new Promise((resolve) => setTimeout(resolve, askEveryMs))
      }
    },
  })
}
