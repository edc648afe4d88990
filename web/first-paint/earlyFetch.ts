import { maxListed } from '#web/guest/locations/maxListed.ts'
import { timesSquare } from '#web/guest/locations/origin.ts'

const query = new URLSearchParams({
  near: `${timesSquare.lat},${timesSquare.lng}`,
  first: 'open',
  limit: String(maxListed),
})

/** What the program asks first on /home. */
export const firstListUrl = `/api/locations/active?${query.toString()}`
export const settingsUrl = '/api/settings'

/** A request that is sent before the program is there, and handed to it once. */
interface EarlyFetch {
  response: Promise<Response>
  controller: AbortController
  /** Its parsed body, once all of it is here. */
  body?: unknown
  done: Promise<unknown>
}

/** An answer older than this is requested again. */
const maxAgeMs = 10_000

const fetches = new Map<string, EarlyFetch>()

/** Requests a URL, or takes over the page's preload of it. @returns the body; undefined where it fails. */
export function fetchEarly(url: string): Promise<unknown> {
  const controller = new AbortController()
  const response = fetch(url, { signal: controller.signal })
  const early: EarlyFetch = { response, controller, done: Promise.resolve() }
  const read = async () => {
    const copy = (await response).clone()
    if (copy.ok) early.body = await copy.json()
    return early.body
  }
  early.done = read().catch(() => undefined)
  fetches.set(url, early)
  return early.done
}

/** Ends when an early request does; at once where there was none. */
export const earlyDone = (url: string) => fetches.get(url)?.done

/** The body of an early request that is here already: the program's first render shows it. */
export const readEarlyBody = (url: string) =>
  fetches.get(url)?.body === undefined ? undefined : take(url)?.body

export function readEarlyResponse(url: string, signal: AbortSignal) {
  const early = take(url)
  signal.addEventListener('abort', () => early?.controller.abort(signal.reason))
  return early?.response
}

function take(url: string) {
  const early = fetches.get(url)
  fetches.delete(url)
  return performance.now() < maxAgeMs ? early : undefined
}
