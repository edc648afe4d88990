import {
  type Query,
  type QueryClient,
  type QueryFilters,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Call, isOperatorAccess } from '#contract/call.ts'
import { type AnyInput, callKey, type Input, type Reply } from './client.ts'

/** The replies that are cached, by call. */
export function useCallCache() {
  const queries = useQueryClient()
  return useMemo(() => callCache(queries), [queries])
}

/** Whether a cached reply is one to an operator. */
const isOperators = ({ meta }: Pick<Query, 'meta'>) => isOperatorAccess(String(meta?.['access']))

/**
 * React Query lets a first reply that is on its way stand, though the server may have read it before what changed: that one
 * is asked for again when it has come.
 */
async function invalidate(queries: QueryClient, filters: QueryFilters) {
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const again = onTheirWay.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => undefined)
    await queries.invalidateQueries({ queryKey, exact: true })
  })
  await Promise.all([queries.invalidateQueries(filters), ...again])
}

export const callCache = (queries: QueryClient) => ({
  /** What is shown of these calls is asked for again. */
  invalidate: (...calls: Call[]) =>
    Promise.all(calls.map((call) => invalidate(queries, { queryKey: callKey(call) }))),

  /** The same for every call of operators. */
  invalidateOperators: () => invalidate(queries, { predicate: isOperators }),

  removeOperators: () => queries.removeQueries({ predicate: isOperators }),

  /** A reply that is on its way must not overwrite what is set now. */
  cancel: (...calls: Call[]) =>
    Promise.all(calls.map((call) => queries.cancelQueries({ queryKey: callKey(call) }))),

  /** What is on its way meanwhile is given up. */
  async replace([call, input]: [call: Call, input?: AnyInput], reply: unknown) {
    await queries.cancelQueries({ queryKey: callKey(call) })
    queries.setQueryData(callKey(call, input), reply)
  },

  /** Undefined leaves the cache as it is. */
  update<C extends Call>(
    call: C,
    change: (reply: Reply<C> | undefined) => Reply<C> | undefined,
    input?: Input<C>,
  ) {
    queries.setQueryData<Reply<C>>(callKey(call, input), change)
  },
})
