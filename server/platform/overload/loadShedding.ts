import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestIdHeader } from '../errors.ts'
import { busyServer } from '../problem.ts'
import { type FairQueue, fairQueue } from './fairQueue.ts'

/**
 * How a request is treated under load. `light` (browsing) is answered from memory and does not load the database;
 * `first` and `last` are refused first and last where the database is busy. `stranger` carries no token; `sign-in` asks
 * for one. Both are counted by address block, so that one block does not use up the others' places. `file` is sent as
 * slowly as a phone takes it, which costs us no work. `never`, the health checks, is neither refused nor counted.
 */
export type Priority = 'light' | 'first' | 'last' | 'file' | 'stranger' | 'sign-in' | 'never'

type Counted = Exclude<Priority, 'never'>

/** The maximum in flight, including those that have not begun: most wait for the database, or for others. */
const maxInFlight: Record<Counted, number> = {
  light: 64,
  first: 256,
  last: 256,
  stranger: 512,
  'sign-in': 128,
  file: 1_000,
}
/** The maximum in flight from one address block. */
const maxFromBlock: Partial<Record<Counted, number>> = { stranger: 64, 'sign-in': 32 }
/**
 * A request that would wait longer than this for the database is refused: it queries two or three times, and after half
 * a second the answer is no longer wanted.
 */
const maxExpectedMs: Partial<Record<Counted, number>> = {
  stranger: 50,
  first: 50,
  'sign-in': 80,
  last: 80,
}
/** Below this many under way a request is always admitted, whatever the expected wait. */
const fewInFlight = 6
/** The maximum of requests that need the database and have not begun, in addition to those that wait for it. */
const maxNotBegun: Partial<Record<Counted, number>> = { first: 32, last: 32 }
/** The maximum begun at a time: `light` has most of its cost after that, and strangers wait for one another. */
const maxBegun: Partial<Record<Counted, number>> = { light: 12, stranger: 12 }
/** The order in which classes are begun. */
const order = ['last', 'first', 'sign-in', 'file', 'stranger', 'light'] as const

/** The delay of a refusal to a block that asks too much, which limits how often it can ask. */
const refusalDelayMs = 250
/** At most this many delayed refusals; further ones are sent immediately. */
const maxDelayed = 2_000
/** Beyond this many health checks a second from one block, the answers are delayed. */
const maxHealthASecond = 100

/** The event that a route emits on a response that becomes a stream, which no longer counts as in flight. */
export const streamOpened = 'streamOpened'

interface Deps {
  /** How long a request that arrives now would wait for the database. */
  expectedWaitMs: () => number
  priorityOf: (request: IncomingMessage) => Priority
  /** The address block that a request is counted under. */
  blockOf: (request: IncomingMessage) => string
  /** Makes a request id, since a request refused here never reaches the code that would. */
  newRequestId: () => string
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A request in flight: its class and its address block. */
interface Admission {
  urgency: Counted
  block: string
}

/**
 * Refuses requests that would only wait: a server that takes everything answers none in time. It runs before the
 * framework, since a refusal must cost next to nothing. Each turn of the event loop begins only a few milliseconds'
 * worth of requests, so that new ones are read soon, if only to be refused.
 */
export function loadShedding({ expectedWaitMs, priorityOf, blockOf, newRequestId }: Deps) {
  const inFlight = new Map<string, number>()
  const waiting = new Map<Counted, FairQueue<() => void>>(
    order.map((urgency) => [urgency, fairQueue({ max: Infinity, maxPerKey: Infinity })]),
  )
  const healthAsked = rateMeter()
  let isBeginning = false
  let delayed = 0
  let shed = 0

  const countOf = (name: string) => inFlight.get(name) ?? 0
  const addTo = (name: string, by: 1 | -1) => {
    const count = countOf(name) + by
    if (count > 0) inFlight.set(name, count)
    else inFlight.delete(name)
  }
  const fromBlock = ({ urgency, block }: Admission) => `${urgency} ${block}`
  const notBegun = (urgency: Counted) => waiting.get(urgency)?.length() ?? 0
  const isFull = (urgency: Counted) =>
    countOf(urgency) - notBegun(urgency) >= (maxBegun[urgency] ?? Infinity)

  const isTooMuchOfOne = (admission: Admission) =>
    countOf(fromBlock(admission)) >= (maxFromBlock[admission.urgency] ?? Infinity)
  function isTooMuch({ urgency }: Admission) {
    const count = countOf(urgency)
    if (count >= maxInFlight[urgency]) return true
    if (count < fewInFlight) return false
    return (
      notBegun(urgency) >= (maxNotBegun[urgency] ?? Infinity) ||
      expectedWaitMs() > (maxExpectedMs[urgency] ?? Infinity)
    )
  }

  function nextWaiting() {
    for (const urgency of order) {
      const begin = isFull(urgency) ? undefined : waiting.get(urgency)?.shift()
      if (begin) return begin
    }
    return undefined
  }

  function beginWaiting() {
    const began = performance.now()
    while (performance.now() - began < maxTurnMs) {
      const begin = nextWaiting()
      if (!begin) {
        isBeginning = false
        return
      }
      begin()
    }
    setImmediate(beginWaiting)
  }

  function beginSoon() {
    if (!isBeginning) setImmediate(beginWaiting)
    isBeginning = true
  }

  function beginInTurn({ urgency, block }: Admission, begin: () => void) {
    // The current request is counted already.
    const isOver = countOf(urgency) - notBegun(urgency) > (maxBegun[urgency] ?? Infinity)
    if (!isBeginning && !isOver && eventLoopTurnMs() < maxTurnMs) {
      begin()
      return
    }
    waiting.get(urgency)?.push(block, begin)
    beginSoon()
  }

  /** Until its answer is written or its connection closed: how fast the client reads is not up to us. */
  function count(admission: Admission, response: ServerResponse) {
    const names = [admission.urgency, fromBlock(admission)]
    for (const name of names) addTo(name, 1)
    let isCounted = true
    const leave = () => {
      if (isCounted) for (const name of names) addTo(name, -1)
      isCounted = false
      if (notBegun('light') + notBegun('stranger') > 0) beginSoon()
    }
    response.once('prefinish', leave).once('close', leave).once(streamOpened, leave)
  }

  function refuse(response: ServerResponse) {
    shed++
    response.writeHead(503, [...refusalHeaders, requestIdHeader, newRequestId()]).end(refusal)
  }

  function later(work: () => void) {
    if (delayed >= maxDelayed) {
      work()
      return
    }
    delayed++
    setTimeout(() => {
      delayed--
      work()
    }, refusalDelayMs)
  }

  const before = (answer: Answer): Answer =>
    function admit(request, response) {
      const urgency = priorityOf(request)
      if (urgency === 'never') {
        const isOften = healthAsked(blockOf(request)) > maxHealthASecond
        if (isOften) later(() => answer(request, response))
        else answer(request, response)
        return
      }
      const admission = { urgency, block: maxFromBlock[urgency] ? blockOf(request) : '' }
      if (isTooMuchOfOne(admission)) {
        later(() => refuse(response))
        return
      }
      if (isTooMuch(admission)) {
        refuse(response)
        return
      }
      if (isSending(request)) {
        // How long a body takes to arrive is up to the sender. A request refused before that is answered already.
        request.once('end', () => {
          if (!response.writableEnded && !response.destroyed) count(admission, response)
        })
        answer(request, response)
        return
      }
      count(admission, response)
      beginInTurn(admission, () => answer(request, response))
    }

  return {
    /** How many were refused since the start. */
    shed: () => shed,
    serverFactory: (answer: Answer): Server => createServer({ keepAliveTimeout }, before(answer)),
  }
}

const isSending = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Longer than any balancer keeps a connection that is idle, so that we are never the side that closes it. */
const keepAliveTimeout = 72_000

const { code, message, detail } = busyServer()
// Text, not bytes: it goes to the system in one piece with the headers.
const refusal = JSON.stringify({ error: code, message, ...detail })
// A flat list of names and values is written as it is; an object would cost a tenth more.
const refusalHeaders = Object.entries({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(refusal)),
  'retry-after': String(detail.retryAfterSeconds),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}).flat()

/** Work that takes longer than this yields to the event loop, so that new requests are read. */
const maxTurnMs = 2

let began: number | undefined

/** How long this turn of the event loop has lasted, in milliseconds since the first call in it. */
function eventLoopTurnMs() {
  const now = performance.now()
  if (began === undefined) {
    began = now
    setImmediate(() => (began = undefined))
  }
  return now - began
}

/** Counts by key within the current second. @returns the key's count in it, including this call. */
function rateMeter(now: () => number = () => performance.now()) {
  const counts = new Map<string, number>()
  let second = 0

  return (key: string) => {
    const current = Math.floor(now() / 1_000)
    if (current !== second) counts.clear()
    second = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
