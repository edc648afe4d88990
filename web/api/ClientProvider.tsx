import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { onCredentialChange, readCredential } from '#web/shell/data/doorCredential.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { onSessionChange, readerId, readSession } from '#web/shell/data/session.ts'
import type { Client } from './client.ts'

const ClientContext = createContext<Client | null>(null)

/** A failed read is tried this often again; a refusal is an answer and never is. */
const maxRetries = 1

/** Who has waited in vain for one answer is told so, not made to wait for a second. */
const isFinal = (error: Error) =>
  error instanceof Refused || (error instanceof NoAnswer && error.error === 'timeout')

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < maxRetries && !isFinal(error),
        retryDelay: 500,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Everything below asks one client, and caches apart from every other client. */
export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  const [queries] = useState(newQueries)
  useEffect(() => forgetAnswersOfOthers(queries), [queries])
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ClientContext>
  )
}

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it')
  return client
}

/** What one person or device was told is not shown to the next; what stays on the screen is asked again. */
function forgetAnswersOfOthers(queries: QueryClient) {
  const reader = () => `${readerId() ?? ''} ${readCredential()?.deviceId ?? ''}`
  let before = reader()
  // Without a sign-in nothing personal was shown yet, and a payment may be under way.
  const isFirst = () => before.trim() === '' && readSession() === null
  let asking: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (reader() === before) return
    const keepsAll = isFirst()
    before = reader()
    if (keepsAll) return
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
