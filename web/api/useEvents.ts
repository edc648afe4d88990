import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { staleAfter } from '#contract/staleAfter.ts'
import { useClient } from './ClientProvider.tsx'
import type { Client } from './client.ts'
import { eventStream } from './eventStream.ts'
import { callCache } from './useCallCache.ts'

/** While a stream is open, asking by itself only catches what the stream might lose. */
const followedMs = 30_000

/** Follows the event stream and refetches what changes. @returns whether the stream is open: if not, poll. */
function useEvents(): boolean {
  const stream = streamOf(useQueryClient(), useClient())
  return useSyncExternalStore(stream.subscribe, stream.isOpen)
}

/** How often to ask: as often as given, or rarely while a stream reports every change. */
export const useAskEveryMs = (withoutStreamMs: number) =>
  useEvents() ? followedMs : withoutStreamMs

const streams = new WeakMap<QueryClient, ReturnType<typeof eventStream>>()

function streamOf(queries: QueryClient, client: Client) {
  const known = streams.get(queries)
  if (known) return known
  const cache = callCache(queries)
  const stream = eventStream(client, ({ kind }) => void cache.invalidate(...staleAfter[kind]))
  streams.set(queries, stream)
  return stream
}
