import {
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { Access, Call } from '#contract/call.ts'
import { useClient } from './ClientProvider.tsx'
import {
  type AnyInput,
  type Args,
  type Client,
  callKey,
  type Input,
  type Nothing,
  type Reply,
} from './client.ts'
import { useCallCache } from './useCallCache.ts'

type CallOptions<C extends Call> = Omit<
  UseQueryOptions<Reply<C>>,
  'queryKey' | 'queryFn' | 'select'
> & {
  /** The request ends where its reply is not needed any more. */
  isAborted?: boolean
}

/** Asks a call of the contract, and caches its reply by the call and its input. */
export function useCall<C extends Call>(call: C, ...args: Args<C, [options?: CallOptions<C>]>) {
  const client = useClient()
  const [input, { isAborted, ...options } = {}] = args as [Input<C>?, CallOptions<C>?]
  return useQuery({
    ...options,
    ...callQuery(client, call, input),
    ...(isAborted && { queryFn: ({ signal }) => sendWith(client, call, input, signal) }),
  })
}

/** The same for a query of the cache. */
export const callQuery = <C extends Call>(
  client: Client,
  call: C,
  input: Input<C> | undefined,
) => ({
  queryKey: callKey(call, input),
  queryFn: () => sendWith(client, call, input),
  meta: metaOf(call),
})

/** The same for a call that is answered with a file. */
export const fileQuery = <C extends Call>(client: Client, call: C, input: Input<C>) => ({
  queryKey: [...callKey(call, input), 'file'],
  queryFn: () => client.download(call, ...([input] as unknown as Args<C>)),
  meta: metaOf(call),
})

/** Asks once, outside of what is shown; an answer that is cached or on its way is the same. */
export function useAsk() {
  const client = useClient()
  const queries = useQueryClient()
  return <C extends Call>(call: C, input: Input<C>): Promise<Reply<C>> =>
    queries.query(callQuery(client, call, input))
}

/** By whom a call is made: what they were told is forgotten with their session. */
const metaOf = ({ access }: Call) => ({ access })

const sendWith = <C extends Call>(
  client: Client,
  call: C,
  input: Input<C> | undefined,
  signal?: AbortSignal,
) => client.send(call, ...([input, signal] as unknown as Args<C, [AbortSignal?]>))

type PageQuery<C extends Call> = Input<C> extends { query?: infer Query } ? Query : never

/** The same for a list that comes in pages: `nextOf` says with which query the page after one is asked for. */
export function useCallPages<C extends Call>(
  call: C,
  input: Input<C>,
  nextOf: (page: Reply<C>) => PageQuery<C> | undefined,
) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [...callKey(call, input), 'pages'],
    queryFn: ({ pageParam }) =>
      sendWith(client, call, pageParam ? Object.assign({}, input, { query: pageParam }) : input),
    initialPageParam: undefined as PageQuery<C> | undefined,
    getNextPageParam: nextOf,
    meta: metaOf(call),
  })
}

// oxlint-disable-next-line typescript/no-invalid-void-type -- It lets a call without an input be made by `mutate()`.
type ActionInput<C extends Call> = Nothing extends Input<C> ? Input<C> | void : Input<C>

type ActionOptions<C extends Call> = Omit<
  UseMutationOptions<Reply<C>, Error, ActionInput<C>>,
  'mutationFn'
> & {
  /** The call, and its input, whose cached reply is this action's from now on. */
  updates?: Updates<Reply<C>>
  /** Calls whose replies may be out of date once this one has ended, also by a refusal. */
  invalidates?: Call[]
}

export type Updates<R> = [
  call: Call<Access, z.ZodType, z.ZodType, z.ZodType, z.ZodType<R | null>>,
  input?: AnyInput,
]

/** Makes a call of the contract that changes something. */
export function useAction<C extends Call>(call: C, options: ActionOptions<C> = {}) {
  const client = useClient()
  const cache = useCallCache()
  const { invalidates = [], updates, onSuccess, onSettled, ...others } = options
  return useMutation({
    ...others,
    mutationFn: (input: ActionInput<C>) => sendWith(client, call, input as Input<C>),
    onSuccess: async (reply, ...context) => {
      if (updates) await cache.replace(updates, reply)
      await onSuccess?.(reply, ...context)
    },
    onSettled: async (...settled) => {
      await onSettled?.(...settled)
      await cache.invalidate(...invalidates)
    },
  })
}
