import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { onCredentialChange, readCredential } from './doorCredential.ts'
import { NoAnswer, Refused } from './Refused.ts'
import { onSessionChange, readSession } from './session.ts'
import type { Source } from './Source.ts'

const SourceContext = createContext<Source | null>(null)

/** A failed read is tried this often again; a refusal is an answer and never is. */
const mostRetries = 1

/** Who has waited in vain for one answer is told so, not made to wait for a second. */
const isFinal = (error: Error) =>
  error instanceof Refused || (error instanceof NoAnswer && error.error === 'timeout')

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < mostRetries && !isFinal(error),
        retryDelay: 500,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Everything below reads from one source and caches apart from every other source. */
export function SourceProvider(props: { open: () => Source; children: ReactNode }) {
  const [source] = useState(props.open)
  const [queries] = useState(newQueries)
  useEffect(() => forgetAnswersOfOthers(queries), [queries])
  return (
    <SourceContext value={source}>
      <QueryClientProvider client={queries}>{props.children}</QueryClientProvider>
    </SourceContext>
  )
}

export function useSource(): Source {
  const source = use(SourceContext)
  if (!source) throw new Error('useSource needs a SourceProvider above it')
  return source
}

/** What one person or device was told is not shown to the next; what stays on the screen is asked again. */
function forgetAnswersOfOthers(queries: QueryClient) {
  const reader = () => `${readSession()?.userId ?? ''} ${readCredential()?.deviceId ?? ''}`
  let before = reader()
  let asking: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (reader() === before) return
    before = reader()
    for (const query of queries.getQueryCache().getAll()) query.reset()
    // Asked once the screen has changed too: what the next reader may not see is gone from it by then.
    clearTimeout(asking)
    asking = setTimeout(() => void queries.refetchQueries({ type: 'active' }))
  }
  const stops = [onSessionChange(look), onCredentialChange(look)]
  return () => {
    clearTimeout(asking)
    for (const stop of stops) stop()
  }
}
