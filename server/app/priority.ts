import type { Priority } from '#server/platform/overload/loadShedding.ts'

// Answered from memory: browsing costs the database almost nothing.
const light = ['/api/locations/active', '/api/locations/map']
/** But not what is looked for by words or by name. */
const byWords = /[?&](?:q|ids)=/
// The feed too is sent as slowly as it is read, and has a limit of its own.
const file =
  /^\/(?:assets|avatars|illustrations|photos|tiles|api\/feed)\/|^\/(?:[\w-]+\.[\w.]+)?(?:\?|$)/
// A guest at a door and money on its way come before browsing.
const last = ['/api/door/', '/api/visits', '/api/orders', '/api/sales', '/webhooks/', '/sandbox/']
/** Of these, what other programs and pages send without a token. */
const lastOfPrograms = ['/webhooks/', '/sandbox/']
const signIn = ['/api/auth/login', '/api/auth/register', '/api/auth/reset', '/api/operator/session']
const never = ['/healthz', '/readyz', '/metrics']

/** Who is sent away first, and who last, where not all can be served. `isKnown`: its token had a caller lately. */
export function priorityOf(url: string, isKnown: boolean): Priority {
  const begins = (path: string) => url.startsWith(path)
  if (never.some(begins)) return 'never'
  if (light.some(begins) && !byWords.test(url)) return 'light'
  if (file.test(url)) return 'file'
  if (lastOfPrograms.some(begins)) return 'last'
  if (isKnown) return last.some(begins) ? 'last' : 'first'
  if (signIn.some(begins)) return 'sign-in'
  return 'stranger'
}
