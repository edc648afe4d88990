import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { LiveEvent } from '#contract/events.ts'
import { eventStream } from './eventStream.ts'
import type { Source } from './Source.ts'
import { useSource } from './SourceProvider.tsx'

/** While a stream is open, asking by itself only catches what the stream might lose. */
const followedMs = 30_000

/** Follows what changes, and reads it anew. Answers whether it does: if not, ask now and then. */
export function useEvents(): boolean {
  const { events } = useSource()
  const stream = streamOf(useQueryClient(), events)
  return useSyncExternalStore(stream.subscribe, stream.isOpen)
}

/** How often to ask: as often as given, or rarely while a stream tells of every change. */
export const useAskEveryMs = (withoutStreamMs: number) =>
  useEvents() ? followedMs : withoutStreamMs

const streams = new WeakMap<QueryClient, ReturnType<typeof eventStream>>()

function streamOf(queries: QueryClient, events: Source['events']) {
  const known = streams.get(queries)
  if (known) return known
  const stream = eventStream(events, (event) => {
    for (const queryKey of keysOf(event)) void queries.invalidateQueries({ queryKey })
  })
  streams.set(queries, stream)
  return stream
}

/** What an event says is out of date. */
function keysOf(event: LiveEvent): string[][] {
  switch (event.kind) {
    case 'door':
      return [['door'], ['analytics']]
    case 'visit':
      return [['visits']]
    case 'missed':
      return [['door'], ['analytics'], ['visits']]
  }
}
