import type { z } from 'zod'
import { type Call, Refusal } from '#contract/call.ts'
import { noteAnswer, noteSilence } from '#web/data/connection.ts'
import { doorToken, forgetCredential, isDeviceCalling } from '#web/data/doorCredential.ts'
import { forgetOperator, noteOperatorCall, readOperator } from '#web/data/operatorSession.ts'
import { NoAnswer, Refused } from '#web/data/Refused.ts'
import { forgetSession, readSession } from '#web/data/session.ts'
import { takeEarlyBody, takeEarlyResponse } from '#web/first-paint/earlyFetch.ts'

/** A request without an answer ends after this long, with a message and Retry. */
export const mostWaitMs = 15_000

/** Where a server process ends in the middle another one is there at once: one more try finds it. */
const mostRepeats = 2
const repeatAfterMs = 300

/** A balancer's own page: what we refuse ourselves is JSON. Nobody knows whether it was done. */
const isLost = ({ status, headers }: Response) =>
  (status === 502 || status === 504) && !headers.get('content-type')?.includes('json')

type Ask<C extends Call> = {
  params?: z.input<C['params']>
  query?: z.input<C['query']>
  body?: z.input<C['body']>
  headers?: Record<string, string>
  /** Ends a question whose answer nobody waits for any more. */
  signal?: AbortSignal
}

/** Makes a call of the contract and parses its answer. Refusals and silence are thrown, each in its own class. */
export async function send<C extends Call>(
  call: C,
  ask: Ask<C> = {},
): Promise<z.output<C['reply']>> {
  return call.reply.parse(await sendRaw(call, ask)) as z.output<C['reply']>
}

/** The same without parsing: for the one reply that may have several shapes. */
export async function sendRaw<C extends Call>(call: C, ask: Ask<C> = {}): Promise<unknown> {
  return readAnswer(await answerTo(call, ask), sessionEnd(call))
}

/** What has been answered before it was asked for; undefined where it must be asked. */
export const knownAnswer = <C extends Call>(call: C, ask: Ask<C>) => takeEarlyBody(urlOf(call, ask))

/** The same where a file comes back. */
export async function sendForFile<C extends Call>(call: C, ask: Ask<C> = {}): Promise<Blob> {
  const response = await answerTo(call, ask)
  if (!response.ok) await readAnswer(response, sessionEnd(call))
  return response.blob()
}

async function answerTo<C extends Call>(call: C, ask: Ask<C>) {
  const token = call.access === 'anyone' ? undefined : tokenOf(call)
  const once = () =>
    answerOf(urlOf(call, ask), {
      method: call.method,
      headers: {
        ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...ask.headers,
      },
      body: ask.body === undefined ? null : JSON.stringify(ask.body),
      signal: ask.signal ?? null,
    })
  let response = await once()
  for (let again = 0; call.mayRepeat && again < mostRepeats && isLost(response); again++) {
    await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
    response = await once()
  }
  if (isOperators(call)) noteOperatorCall()
  return response
}

const isOperators = ({ access }: Call) => access === 'operator'

function tokenOf(call: Call) {
  if (call.access === 'door') return doorToken()
  return (isOperators(call) ? readOperator() : readSession())?.token
}

function sessionEnd(call: Call) {
  if (isOperators(call)) return () => forgetOperator('expired')
  return call.access === 'door' && isDeviceCalling() ? forgetCredential : endOwnSession
}

function urlOf<C extends Call>(call: C, { params, query }: Ask<C>) {
  const path = entriesOf(params).reduce<string>(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(value)),
    call.path,
  )
  const search = new URLSearchParams(entriesOf(query)).toString()
  return search ? `${path}?${search}` : path
}

const entriesOf = (values: unknown) =>
  Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)])

async function answerOf(url: string, request: RequestInit) {
  const patience = new AbortController()
  // Never cleared: it also ends an answer that begins and does not end, and one that is there minds nothing.
  setTimeout(() => patience.abort(timeout), mostWaitMs)
  try {
    const signal = AbortSignal.any([patience.signal, ...(request.signal ? [request.signal] : [])])
    const ask = () => fetch(url, { ...request, signal })
    const response = await (takeEarlyResponse(url, signal)?.catch(ask) ?? ask())
    noteAnswer()
    return response
  } catch (error) {
    if (isTimeout(error)) throw new NoAnswer('timeout')
    // Given up by us: that says nothing of the network.
    if (request.signal?.aborted) throw error
    noteSilence()
    throw new NoAnswer('offline')
  }
}

const timeout = new DOMException('No answer in time', 'TimeoutError')
const isTimeout = (error: unknown) => error === timeout

/** What an answer holds; a refusal is thrown. */
export async function readAnswer(
  response: Response,
  endSession: () => void = endOwnSession,
): Promise<unknown> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // An answer that began and never ended is as silent as none.
    if (isTimeout(error)) throw new NoAnswer('timeout')
    return null
  })
  if (response.ok) return body

  // A token that has ended leads back to sign-in: the session is dropped, and the screen follows.
  if (response.status === 401 && isSessionEnd(body)) endSession()
  const refusal = Refusal.safeParse(body)
  throw refusal.success
    ? new Refused(response.status, refusal.data.error, refusal.data.message, refusal.data)
    : new Refused(response.status, 'internal', '')
}

function endOwnSession() {
  if (readSession()) forgetSession()
}

const isSessionEnd = (body: unknown) => Refusal.safeParse(body).data?.error === 'not_signed_in'
