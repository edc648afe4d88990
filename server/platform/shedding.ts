import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestIdHeader } from './errors.ts'
import { busyServer } from './problem.ts'

/**
 * What becomes of a request where not all can be served. `never` is neither refused nor counted: questions about our
 * health, and streams that stay open.
 */
export type Urgency = 'first' | 'last' | 'never'

interface Bounds {
  /** So many are always taken: a slow turn alone, as at a start, is no reason to refuse anyone. */
  leastInFlight: number
  mostInFlight: number
  /** One turn of the event loop takes new requests for so long; whoever comes later in it would wait for all others. */
  mostTurnMs: number
  /** So many may wait for a connection to the database. */
  mostWaiting: number
}

const bounds: Record<'first' | 'last', Bounds> = {
  first: { leastInFlight: 32, mostInFlight: 64, mostTurnMs: 10, mostWaiting: 50 },
  last: { leastInFlight: 64, mostInFlight: 400, mostTurnMs: 40, mostWaiting: 200 },
}

interface Deps {
  /** How much work waits for the database. */
  waiting: () => number
  urgencyOf: (url: string) => Urgency
  /** Names a request. What is refused here has reached nothing else that would. */
  newRequestId: () => string
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Sends away what would only wait: a server that takes everything serves nobody in time. It stands before the
 * framework, for what is refused must cost next to nothing.
 */
export function shedding({ waiting, urgencyOf, newRequestId }: Deps) {
  const inFlight = { first: 0, last: 0 }
  let shed = 0
  let turnBegan: number | undefined

  /** How long this turn of the event loop has been taking requests. */
  function turnMs() {
    const now = performance.now()
    if (turnBegan === undefined) {
      turnBegan = now
      setImmediate(() => (turnBegan = undefined))
    }
    return now - turnBegan
  }

  function isTooMuch(urgency: 'first' | 'last') {
    const { leastInFlight, mostInFlight, mostTurnMs, mostWaiting } = bounds[urgency]
    const took = turnMs()
    const now = inFlight[urgency]
    if (now < leastInFlight) return false
    return now >= mostInFlight || took > mostTurnMs || waiting() > mostWaiting
  }

  const before = (answer: Answer): Answer =>
    function admit(request, response) {
      const urgency = urgencyOf(request.url ?? '')
      if (urgency !== 'never') {
        if (isTooMuch(urgency)) {
          shed++
          const headers = { ...refusalHeaders, [requestIdHeader]: newRequestId() }
          response.writeHead(503, headers).end(refusal)
          return
        }
        inFlight[urgency]++
        response.once('close', () => inFlight[urgency]--)
      }
      answer(request, response)
    }

  return {
    /** How many were sent away since the start. */
    shed: () => shed,
    serverFactory: (answer: Answer): Server => createServer({ keepAliveTimeout }, before(answer)),
  }
}

/** Longer than any balancer keeps a connection that nothing is asked on: whoever closes it must not be us. */
const keepAliveTimeout = 72_000

const { code, message, detail } = busyServer()
const refusal = Buffer.from(JSON.stringify({ error: code, message, ...detail }))
const refusalHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': refusal.length,
  'retry-after': String(detail.retryAfterSeconds),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
