import type { Urgency } from './platform/shedding.ts'

// Answered from memory: whoever looks around costs the database next to nothing.
const light = ['/api/locations/active', '/api/locations/map']
/** But not what is looked for by words or by name. */
const byWords = /[?&](?:q|ids)=/
const file = /^\/(?:assets|avatars|illustrations|photos|tiles)\/|^\/(?:[\w-]+\.[\w.]+)?(?:\?|$)/
// A guest at a door and money on its way come before whoever looks around.
const last = ['/api/door/', '/api/visits', '/api/orders', '/webhooks/', '/sandbox/']
const never = ['/healthz', '/readyz', '/metrics', '/api/events']

/** Who is sent away first, and who last, where not all can be served. */
export function urgencyOf(url: string): Urgency {
  const begins = (path: string) => url.startsWith(path)
  if (never.some(begins)) return 'never'
  if (last.some(begins)) return 'last'
  if (light.some(begins) && !byWords.test(url)) return 'light'
  return file.test(url) ? 'file' : 'first'
}
