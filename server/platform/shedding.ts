import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestIdHeader } from './errors.ts'
import { mostTurnMs, turnMs } from './loopTurn.ts'
import { busyServer } from './problem.ts'

/**
 * What becomes of a request where not all can be served. `never` is neither refused nor counted: questions about our
 * health, and streams that stay open.
 */
export type Urgency = 'first' | 'last' | 'never'

/**
 * So many are under way at once, those that have not begun among them: what is taken beyond waits longer than anybody
 * wants to. Each has its own number, so that a crowd that looks around is not in a door's way, nor the other way round.
 */
const mostInFlight = { first: 64, last: 32 }
/** Where so many wait for a connection to the database, fewer of those who are sent away first are taken. */
const mostWaiting = 50
const mostWhileWaiting = 24

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
 * framework, for what is refused must cost next to nothing. What is taken is begun a few milliseconds' worth a turn of
 * the event loop, so that whoever comes meanwhile is heard soon, if only to be sent away.
 */
export function shedding({ waiting, urgencyOf, newRequestId }: Deps) {
  const inFlight = { first: 0, last: 0 }
  const taken: Record<'first' | 'last', (() => void)[]> = { first: [], last: [] }
  let isBeginning = false
  let shed = 0

  function isTooMuch(urgency: 'first' | 'last') {
    if (inFlight[urgency] >= mostInFlight[urgency]) return true
    return urgency === 'first' && inFlight.first >= mostWhileWaiting && waiting() > mostWaiting
  }

  function beginTaken() {
    const began = performance.now()
    while (performance.now() - began < mostTurnMs) {
      const begin = taken.last.shift() ?? taken.first.shift()
      if (!begin) {
        isBeginning = false
        return
      }
      begin()
    }
    setImmediate(beginTaken)
  }

  function beginInTurn(urgency: 'first' | 'last', begin: () => void) {
    if (!isBeginning && turnMs() < mostTurnMs) {
      begin()
      return
    }
    taken[urgency].push(begin)
    if (!isBeginning) setImmediate(beginTaken)
    isBeginning = true
  }

  const before = (answer: Answer): Answer =>
    function admit(request, response) {
      const urgency = urgencyOf(request.url ?? '')
      if (urgency === 'never') {
        answer(request, response)
        return
      }
      if (isTooMuch(urgency)) {
        shed++
        response.writeHead(503, [...refusalHeaders, requestIdHeader, newRequestId()]).end(refusal)
        return
      }
      inFlight[urgency]++
      response.once('close', () => inFlight[urgency]--)
      beginInTurn(urgency, () => answer(request, response))
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
// A list of names and values is written as it stands; an object would cost a tenth more.
const refusalHeaders = Object.entries({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(refusal.length),
  'retry-after': String(detail.retryAfterSeconds),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}).flat()
