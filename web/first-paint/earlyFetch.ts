import type { FirstAsked } from './inlineScript.ts'

// Run before the large files have arrived: it imports no more than a type.

/** An answer that waited longer than this is asked for anew. */
const mostAgeMs = 10_000

interface Early extends FirstAsked {
  /** What it says. A failure is told where the answer is taken. */
  here: Promise<void>
  body?: unknown
}

let early = typeof window === 'undefined' ? undefined : reading(window.firstAsked)

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

/** The same for whoever only looks at it. */
export const seeEarlyBody = () => early?.body

/** What it says once it is here; undefined where nothing was asked, or nothing can be read. */
export async function earlyBody() {
  const asked = early
  await asked?.here
  return asked?.body
}

/** There is no page where the rules of a source are tested. */
function reading(asked: FirstAsked | undefined): Early | undefined {
  if (!asked) return undefined
  const early: Early = { ...asked, here: Promise.resolve() }
  const read = async () => {
    const response = (await asked.answer).clone()
    // Read while the large files are on their way: later, all of it would wait for them to have run.
    if (response.ok) early.body = await response.json()
  }
  early.here = read().catch(() => undefined)
  return early
}
