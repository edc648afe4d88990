import { guestHeader } from '#contract/auth.ts'
import { type Call, isOperatorAccess, Refusal } from '#contract/call.ts'
import { positionHeader } from '#contract/position.ts'
import { restroomHeader } from '#contract/restrooms.ts'
import { chooseRestroom, chosenRestroom } from '#web/shell/data/chosenRestroom.ts'
import { noteAnswer, noteSilence } from '#web/shell/data/connection.ts'
import { deviceHeaders } from '#web/shell/data/deviceKey.ts'
import { doorToken, forgetCredential, isDeviceCalling } from '#web/shell/data/doorCredential.ts'
import { forgetRecovered } from '#web/shell/data/guest.ts'
import { forgetOperator, noteOperatorCall, readOperator } from '#web/shell/data/operatorSession.ts'
import { noteChange, notePosition, positionHeaders } from '#web/shell/data/position.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { readRecovered } from '#web/shell/data/recovered.ts'
import { noteServerDate } from '#web/shell/data/serverClock.ts'
import { forgetSession, readSession } from '#web/shell/data/session.ts'
import { readUnclaimed } from '#web/shell/data/unclaimed.ts'
import type { AnyInput, Input, Reply } from './client.ts'

/** A request without an answer ends after this long, with a message and Retry. */
const maxWaitMs = 15_000

/** Where a server process ends in the middle another one is there at once: one more try finds it. */
const maxRepeats = 2
const repeatAfterMs = 300

/** A load balancer's own page, since our refusals are JSON: whether the request was applied is unknown. */
const isLost = ({ status, headers }: Response) =>
  (status === 502 || status === 504) && !headers.get('content-type')?.includes('json')

/** Replies that were asked for before the program was there, by their address. Each is given once. */
export interface EarlyReplies {
  takeEarly: (url: string, signal: AbortSignal) => Promise<Response> | undefined
  takeEarlyBody: (url: string) => unknown
}

/** Makes a call of the contract and parses its answer. Refusals and silence are thrown, each in its own class. */
export async function send<C extends Call>(
  early: EarlyReplies,
  call: C,
  input?: Input<C>,
  signal?: AbortSignal,
): Promise<Reply<C>> {
  const endSession = sessionEnd(call)
  const response = await answerTo(call, input, signal, early)
  return call.reply.parse(await readAnswer(response, endSession)) as Reply<C>
}

/** The same with the token of a session that this device does not keep. */
export async function sendAs<C extends Call>(
  token: string,
  call: C,
  input: AnyInput = {},
): Promise<Reply<C>> {
  const request = requestOf(call, input, { authorization: `Bearer ${token}` })
  const body = await readAnswer(await answerOf(urlOf(call, input), request), () => undefined)
  return call.reply.parse(body) as Reply<C>
}

/** What has been answered before it was asked for; undefined where it must be asked. */
export function earlyReply<C extends Call>(
  early: EarlyReplies,
  call: C,
  input?: Input<C>,
): Reply<C> | undefined {
  const body = early.takeEarlyBody(urlOf(call, input))
  return body === undefined ? undefined : (call.reply.parse(body) as Reply<C>)
}

/** The same as `send` where a file comes back. */
export async function download(call: Call, input?: AnyInput): Promise<Blob> {
  const endSession = sessionEnd(call)
  const response = await answerTo(call, input)
  if (!response.ok) await readAnswer(response, endSession)
  return response.blob().catch((error: unknown) => {
    throw new NoAnswer(isTimeout(error) ? 'timeout' : 'offline')
  })
}

async function answerTo(
  call: Call,
  input: AnyInput = {},
  signal?: AbortSignal,
  early?: EarlyReplies,
) {
  const { restroomId } = input
  const chosen = isAboutRestroom(call) && restroomId === undefined ? chosenRestroom() : undefined
  const once = () =>
    answerOf(
      urlOf(call, input),
      { ...requestOf(call, input, headersOf(call, restroomId)), signal: signal ?? null },
      early,
    )
  let response = await once()
  for (let again = 0; call.mayRepeat && again < maxRepeats && isLost(response); again++) {
    await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
    response = await once()
  }
  // Chosen once, and closed since: what is left is the first.
  if (chosen && response.status === 404 && (await isRestroomMissing(response.clone())))
    chooseRestroom(undefined)
  if (isOperators(call)) noteOperatorCall()
  if (!call.isKeptByWorker) noteServerDate(response.headers.get('date'))
  return response
}

const requestOf = (
  { method }: Call,
  { body }: AnyInput,
  headers: Record<string, string>,
): RequestInit => ({
  method,
  headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  body: body === undefined ? null : JSON.stringify(body),
})

/** Who makes a call, and about which restroom. */
export function headersOf(call: Call, about?: string): Record<string, string> {
  const token = call.access === 'anyone' ? undefined : tokenOf(call)
  const restroomId = isAboutRestroom(call) ? (about ?? chosenRestroom()) : undefined
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(restroomId ? { [restroomHeader]: restroomId } : {}),
    ...(call.sendsDeviceKey && deviceHeaders()),
    ...(call.sendsGuest && guestHeaders()),
    ...(call.mayBeOlder && positionHeaders()),
  }
}

/** Of the guest without an account, while an account is opened or signed in to here. */
function guestHeaders(): Record<string, string> {
  const guest = readUnclaimed()
  return guest ? { [guestHeader]: guest.token } : {}
}

/** A device with a credential of its own is at one door. */
const isAboutRestroom = ({ access }: Call) =>
  access === 'partner' || access === 'owner' || (access === 'door' && !isDeviceCalling())

const isRestroomMissing = async (response: Response) =>
  Refusal.safeParse(await response.json().catch(() => null)).data?.error === 'location_not_found'

/** Whether a guest without an account may make it. */
const isGuests = ({ access }: Call) =>
  access === 'guest' || access === 'session' || access === 'holder'

const isOperators = ({ access }: Call) => isOperatorAccess(access)

function tokenOf(call: Call) {
  if (call.access === 'door') return doorToken()
  if (isOperators(call)) return readOperator()?.token
  const session = readSession()
  if (session) return session.token
  const recovered = call.access === 'holder' ? readRecovered() : null
  return (recovered ?? (isGuests(call) ? readUnclaimed() : null))?.token
}

/** Ends what the call is made with. A refusal that comes late says nothing of the session that has begun since. */
function sessionEnd(call: Call) {
  const sent = tokenOf(call)
  const end = endOf(call)
  return () => {
    if (tokenOf(call) === sent) end()
  }
}

function endOf(call: Call) {
  if (isOperators(call)) return () => forgetOperator('expired')
  if (call.access === 'door' && isDeviceCalling()) return forgetCredential
  if (call.access === 'holder' && !readSession()) return forgetRecovered
  return endOwnSession
}

export function urlOf(call: Call, { params, query }: AnyInput = {}) {
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

async function answerOf(url: string, request: RequestInit, early?: EarlyReplies) {
  const patience = new AbortController()
  // Never cleared: it also ends an answer that begins and does not end, and one that is there minds nothing.
  setTimeout(() => patience.abort(timeout), maxWaitMs)
  try {
    const signal = AbortSignal.any([patience.signal, ...(request.signal ? [request.signal] : [])])
    const ask = () => fetch(url, { ...request, signal })
    const response = await (early?.takeEarly(url, signal)?.catch(ask) ?? ask())
    noteAnswer()
    notePosition(response.headers.get(positionHeader))
    return response
  } catch (error) {
    // It may have been applied all the same.
    if (request.method !== 'GET') noteChange()
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
export async function readAnswer(response: Response, endSession: () => void): Promise<unknown> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // An answer that began and never ended is as silent as none.
    if (isTimeout(error)) throw new NoAnswer('timeout')
    // What is no JSON is as an empty answer; any other error means that the connection was lost in the middle.
    if (response.ok && !(error instanceof SyntaxError)) throw new NoAnswer('offline')
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

/** A guest without an account is never dropped by a refusal: their token is the only proof of what they paid for. */
export function endOwnSession() {
  if (readSession()) forgetSession()
}

const isSessionEnd = (body: unknown) => Refusal.safeParse(body).data?.error === 'not_signed_in'
