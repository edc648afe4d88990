import type { Urgency } from './platform/shedding.ts'

// A guest at a door and money on its way come before whoever looks around.
const last = ['/api/door/', '/api/visits', '/api/orders', '/webhooks/', '/sandbox/']
const never = ['/healthz', '/readyz', '/metrics', '/api/events']

/** Who is sent away first, and who last, where not all can be served. */
export function urgencyOf(url: string): Urgency {
  const begins = (path: string) => url.startsWith(path)
  if (never.some(begins)) return 'never'
  return last.some(begins) ? 'last' : 'first'
}
