import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { z } from 'zod'
import { yieldToMain } from '#web/ui/yieldToMain.ts'
import { useIsConnected } from './connection.ts'
import { askAndKeep } from './kept.ts'
import { NoAnswer } from './Refused.ts'
import { useSource } from './SourceProvider.tsx'

interface Asked<T>
  extends Pick<UseQueryOptions<T>, 'queryKey' | 'enabled' | 'staleTime' | 'placeholderData'> {
  ask: () => Promise<T>
  /** What is known before anything was asked. */
  known?: () => T | undefined
  /** Under what name, and as what, an answer is kept; left out, this question is not one to keep. */
  kept?: { name: string; schema: z.ZodType<T>; cut?: (answer: T) => T } | undefined
}

export interface LastKnown<T> {
  data: T | undefined
  /** Since when it is so; null for an answer that stands. */
  asOf: Date | null
  error: Error | null
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** The answer; while nobody answers, the last one that this device has. */
export function useLastKnown<T>({ ask, known, kept, ...options }: Asked<T>): LastKnown<T> {
  const { kept: answers } = useSource()
  const isConnected = useIsConnected()
  const keep = (answer: T) => {
    if (kept) answers.keep(kept.name, kept.cut?.(answer) ?? answer)
  }
  const query: UseQueryResult<T> = useQuery({
    ...options,
    // It came while the page did; the code may have taken much longer.
    ...(known ? { initialData: known, initialDataUpdatedAt: performance.timeOrigin } : {}),
    queryFn: () => askAndKeep(ask, keep),
  })
  const { data, error, isFetching, refetch } = query
  const cameEarly = data !== undefined && !query.isFetched && !query.isPlaceholderData
  useEffect(() => {
    if (cameEarly) void yieldToMain().then(() => keep(data))
    // What was asked for is kept when it comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cameEarly])
  const isSilent = error instanceof NoAnswer
  const isWanted = data === undefined && (isSilent || (isFetching && !isConnected))
  const name = kept?.name
  const last = useMemo(
    () => (isWanted && kept ? answers.read(kept.name, kept.schema) : undefined),
    // The schema of a name does not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [answers, isWanted, name],
  )
  const shown = data ?? last?.value
  const knownAt = isSilent && data !== undefined ? query.dataUpdatedAt : last?.at
  return {
    data: shown,
    asOf: knownAt === undefined ? null : new Date(knownAt),
    error,
    isFetching,
    refetch,
    isPending: query.isPending && shown === undefined,
    isError: query.isError && (shown === undefined || !isSilent),
  }
}
