import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { useIsConnected } from '#web/shell/data/connection.ts'
import { askAndKeep } from '#web/shell/data/kept.ts'
import type { KeptName } from '#web/shell/data/keptPrefix.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { yieldToMain } from '#web/ui/yieldToMain.ts'
import { useClient } from './ClientProvider.tsx'
import { type Args, type Input, type Reply } from './client.ts'
import { callQuery } from './useCall.ts'
import { useKept } from './useKept.ts'

interface Options<T> extends Pick<UseQueryOptions<T>, 'enabled' | 'staleTime' | 'placeholderData'> {
  /** Under what name, and as what, a reply is kept; left out, this one is not one to keep. */
  kept?: { name: KeptName; schema: z.ZodType<T>; cut?: (reply: T) => T } | undefined
  /** What the reply is without asking. */
  fixedReply?: T
}

export interface LastKnown<T> {
  data: T | undefined
  /** It answers what was asked before; what is asked now is on its way. */
  isPrevious: boolean
  /** Since when it is so; null for an answer that stands. */
  asOf: Date | null
  error: Error | null
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** The reply; while offline, the last one that this device has. */
export function useLastKnown<C extends Call>(
  call: C,
  ...args: Args<C, [options?: Options<Reply<C>>]>
): LastKnown<Reply<C>> {
  const [input, { kept, fixedReply, ...options } = {}] = args as [Input<C>?, Options<Reply<C>>?]
  const client = useClient()
  const answers = useKept()
  const isConnected = useIsConnected()
  const keep = (reply: Reply<C>) => {
    if (kept) answers.keep(kept.name, kept.cut?.(reply) ?? reply)
  }
  const { queryFn, ...cached } = callQuery(client, call, input)
  const query: UseQueryResult<Reply<C>> = useQuery({
    ...options,
    ...cached,
    initialData: () => client.earlyReply(call, input),
    // It came while the page did; the code may have taken much longer.
    initialDataUpdatedAt: performance.timeOrigin,
    queryFn: () => fixedReply ?? askAndKeep(queryFn, keep),
  })
  const { data, error, isFetching, refetch } = query
  const cameEarly = data !== undefined && !query.isFetched && !query.isPlaceholderData
  useEffect(() => {
    if (cameEarly) void yieldToMain().then(() => keep(data))
    // oxlint-disable-next-line react/exhaustive-deps -- What was asked for is kept when it comes.
  }, [cameEarly])
  const isSilent = error instanceof NoAnswer
  const isWanted = data === undefined && (isSilent || (isFetching && !isConnected))
  const name = kept?.name
  const last = useMemo(
    () => (isWanted && kept ? answers.read(kept.name, kept.schema) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- The schema of a name does not change.
    [answers, isWanted, name],
  )
  const shown = data ?? last?.value
  const knownAt = isSilent && data !== undefined ? query.dataUpdatedAt : last?.at
  return {
    data: shown,
    isPrevious: query.isPlaceholderData,
    asOf: knownAt === undefined ? null : new Date(knownAt),
    error,
    isFetching,
    refetch,
    isPending: query.isPending && shown === undefined,
    isError: query.isError && (shown === undefined || !isSilent),
  }
}
