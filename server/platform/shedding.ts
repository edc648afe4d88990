import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestIdHeader } from './errors.ts'
import { mostTurnMs, turnMs } from './loopTurn.ts'
import { busyServer } from './problem.ts'

/**
 * What becomes of a request where not all can be served. Whoever looks around (`light`) is answered from memory, and in
 * nobody's way at the database; `first` and `last` are sent away first and last where that is busy. `file`: sent as slowly
 * as a phone takes it, which is no work of ours. `never` is neither refused nor counted: questions about our health, and
 * streams that stay open.
 */
export type Urgency = 'light' | 'first' | 'last' | 'file' | 'never'

type Counted = Exclude<Urgency, 'never'>

/** So many are under way at once, those that have not begun among them: most wait for the database, or for others. */
const mostInFlight: Record<Counted, number> = { light: 64, first: 256, last: 256, file: 1_000 }
/**
 * Who would wait longer than this for the database is sent away: a request asks it two or three times, and after half a
 * second nobody wants the answer.
 */
const mostExpectedMs = { first: 50, last: 80 }
/** So few are always taken: nobody's turn is always somebody else's. */
const fewInFlight = 6
/** So many that need the database have not begun: they come on top of those who wait for it. */
const mostNotBegun = 32
/** So many of those that are answered from memory are begun at once: most of what they cost comes after that. */
const mostLight = 12

interface Deps {
  /** How long whoever comes now waits for the database. */
  expectedWaitMs: () => number
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
export function shedding({ expectedWaitMs, urgencyOf, newRequestId }: Deps) {
  const inFlight: Record<Counted, number> = { light: 0, first: 0, last: 0, file: 0 }
  const taken: Record<Counted, (() => void)[]> = { light: [], first: [], last: [], file: [] }
  let isBeginning = false
  let shed = 0

  function isTooMuch(urgency: Counted) {
    if (inFlight[urgency] >= mostInFlight[urgency]) return true
    if (urgency === 'light' || urgency === 'file' || inFlight[urgency] < fewInFlight) return false
    return taken[urgency].length >= mostNotBegun || expectedWaitMs() > mostExpectedMs[urgency]
  }

  const lightBegun = () => inFlight.light - taken.light.length
  const nextTaken = () =>
    taken.last.shift() ??
    taken.first.shift() ??
    taken.file.shift() ??
    (lightBegun() < mostLight ? taken.light.shift() : undefined)

  function beginTaken() {
    const began = performance.now()
    while (performance.now() - began < mostTurnMs) {
      const begin = nextTaken()
      if (!begin) {
        isBeginning = false
        return
      }
      begin()
    }
    setImmediate(beginTaken)
  }

  function beginSoon() {
    if (!isBeginning) setImmediate(beginTaken)
    isBeginning = true
  }

  function beginInTurn(urgency: Counted, begin: () => void) {
    const isFull = urgency === 'light' && lightBegun() > mostLight
    if (!isBeginning && !isFull && turnMs() < mostTurnMs) {
      begin()
      return
    }
    taken[urgency].push(begin)
    beginSoon()
  }

  /** Until its answer is written, or nobody waits for it: how fast that is taken is not up to us either. */
  function count(urgency: Counted, response: ServerResponse) {
    inFlight[urgency]++
    let isCounted = true
    const leave = () => {
      if (isCounted) inFlight[urgency]--
      isCounted = false
      if (taken.light.length > 0) beginSoon()
    }
    response.once('prefinish', leave).once('close', leave)
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
      if (isSending(request)) {
        // Until it has sent all of it, it is the sender's time. Who is refused before that has his answer already.
        request.once('end', () => {
          if (!response.writableEnded && !response.destroyed) count(urgency, response)
        })
        answer(request, response)
        return
      }
      count(urgency, response)
      beginInTurn(urgency, () => answer(request, response))
    }

  return {
    /** How many were sent away since the start. */
    shed: () => shed,
    serverFactory: (answer: Answer): Server => createServer({ keepAliveTimeout }, before(answer)),
  }
}

const isSending = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Longer than any balancer keeps a connection that nothing is asked on: whoever closes it must not be us. */
const keepAliveTimeout = 72_000

const { code, message, detail } = busyServer()
// Text, not bytes: it goes to the system in one piece with the headers.
const refusal = JSON.stringify({ error: code, message, ...detail })
// A list of names and values is written as it stands; an object would cost a tenth more.
const refusalHeaders = Object.entries({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(refusal)),
  'retry-after': String(detail.retryAfterSeconds),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}).flat()
