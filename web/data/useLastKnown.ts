import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useIsConnected } from './connection.ts'
import { askAndKeep } from './kept.ts'
import { NoAnswer } from './Refused.ts'
import { useSource } from './SourceProvider.tsx'

interface Asked<T>
  extends Pick<UseQueryOptions<T>, 'queryKey' | 'enabled' | 'staleTime' | 'placeholderData'> {
  ask: () => Promise<T>
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
export function useLastKnown<T>({ ask, kept, ...options }: Asked<T>): LastKnown<T> {
  const { kept: answers } = useSource()
  const isConnected = useIsConnected()
  const query: UseQueryResult<T> = useQuery({
    ...options,
    queryFn: () =>
      askAndKeep(ask, (answer) => {
        if (kept) answers.keep(kept.name, kept.cut?.(answer) ?? answer)
      }),
  })
  const { data, error, isFetching, refetch } = query
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
