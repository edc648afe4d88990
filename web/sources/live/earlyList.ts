import { mostListed } from '#web/locations/mostListed.ts'
import { timesSquare } from '#web/locations/origin.ts'

// A file of its own in the build, run before the large ones have arrived: it imports nothing but numbers.

/** An answer that waited longer than this is asked for anew. */
const mostAgeMs = 10_000

interface Early {
  url: string
  answer: Promise<Response>
  ending: AbortController
  /** What it says. A failure is told where the answer is taken. */
  here: Promise<void>
  body?: unknown
}

let early = isHome() ? ask() : undefined

/** The answer to the question that /home begins with, asked before there was a screen; handed out once. */
export function takeEarly(url: string, signal: AbortSignal): Promise<Response> | undefined {
  if (early?.url !== url) return undefined
  const { answer, ending } = early
  early = undefined
  if (performance.now() > mostAgeMs) return undefined
  signal.addEventListener('abort', () => ending.abort(signal.reason))
  return answer
}

/** The same where all of it is here already: then the first thing drawn is the list. */
export function takeEarlyBody(url: string): unknown {
  if (early?.url !== url || early.body === undefined) return undefined
  const { body } = early
  early = undefined
  return body
}

/** What it says once it is here; undefined where nothing was asked, or nothing can be read. */
export async function earlyBody() {
  const asked = early
  await asked?.here
  return asked?.body
}

/** There is no page where the rules of a source are tested. */
function isHome() {
  return typeof location !== 'undefined' && location.hash === '#/home'
}

function ask(): Early {
  const near = `${timesSquare.lat},${timesSquare.lng}`
  const query = new URLSearchParams({ near, limit: String(mostListed) })
  const url = `/api/locations/active?${query.toString()}`
  const ending = new AbortController()
  const answer = fetch(url, { signal: ending.signal })
  const read = async () => {
    const response = (await answer).clone()
    // Read while the large files are on their way: later, all of it would wait for them to have run.
    if (response.ok) asked.body = await response.json()
  }
  const asked: Early = { url, answer, ending, here: Promise.resolve() }
  asked.here = read().catch(() => undefined)
  return asked
}
