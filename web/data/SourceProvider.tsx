import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { Refused } from './Refused.ts'
import type { Source } from './Source.ts'

const SourceContext = createContext<Source | null>(null)

/** A failed read is tried this often again; a refusal is an answer and never is. */
const mostRetries = 1

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < mostRetries && !(error instanceof Refused),
        retryDelay: 500,
        staleTime: 10_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Everything below reads from one source and caches apart from every other source. */
export function SourceProvider(props: { open: () => Source; children: ReactNode }) {
  const [source] = useState(props.open)
  const [queries] = useState(newQueries)
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
