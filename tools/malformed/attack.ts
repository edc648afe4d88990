import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { isKeyAccess, isOperatorAccess, Refusal } from '#contract/call.ts'
import { doorEvents } from '#contract/doorCredentials.ts'
import { events } from '#contract/events.ts'
import { minute } from '#server/platform/clock.ts'
import { aNewcomer, aQuickAccount } from '#server/testing/accounts.ts'
import type { chance } from '#server/testing/chance.ts'
import { violationsIn } from '#server/testing/payments.ts'
import { aWorld, type World } from '#server/testing/world.ts'
import { aCast, type Cast, knownOf } from './cast.ts'
import { readDocument } from './document.ts'
import { type Draw, drawing } from './draw.ts'
import { pages } from './pages.ts'
import { aRequestTo, bytesOf, type Sent, type Shape, shapeOf, spoil } from './requests.ts'
import { exchange, somethingRaw, statusesIn } from './sockets.ts'

/** What odd requests leave behind must not make the later ones slow. */
const requestsAWorld = 20_000
const atOnce = 8
/** A run that has found this many stops. */
const maxFound = 20
/** A key makes no more than 120 calls a minute. */
const requestsAMinute = { everyone: 400, keys: 80 }
/** One in so many connections is spoken to without a library. */
const rawEvery = 40
/** A machine with much else to do takes long; a pattern that never ends takes longer. */
const maxMs = 20_000

interface Input {
  world: World
  cast: Cast
  document: Awaited<ReturnType<typeof readDocument>>
  draw: Draw
  found: string[]
  tally: Map<string, number>
  by: Callers
}

/** Everyone that there is, each where they may call, or programs with keys alone, wherever the document says anything. */
type Callers = 'everyone' | 'keys'

/**
 * Sends random requests to all routes, most of them spoilt, to a new world now and then.
 * @returns each answer that was a failure, came late, gave no reason or contradicts the API's document, and what the requests
 * left broken.
 */
export async function attack(
  dice: Dice,
  rounds: number,
  by: Callers = 'everyone',
): Promise<string[]> {
  const draw = drawing(dice)
  const tally = new Map<string, number>()
  const found: string[] = []
  for (let done = 0; done < rounds && found.length <= maxFound; done += requestsAWorld) {
    const world = await aWorld()
    const document = await readDocument(world)
    const input = { world, cast: await aCast(world), document, draw, found, tally, by }
    await askAll(input, Math.min(requestsAWorld, rounds - done))
    await lookAround(input)
    await world.close()
    // A run of an hour says how it is getting on.
    if (rounds > requestsAWorld)
      console.log(done + requestsAWorld, found, Object.fromEntries(tally))
  }
  return found
}

type Dice = Pick<ReturnType<typeof chance>, 'next' | 'below'>

async function askAll(input: Input, rounds: number) {
  const { world, draw } = input
  const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const shapes = shapesFor(input)
  for (let done = 0; done < rounds; done += atOnce) {
    const now = Array.from({ length: Math.min(atOnce, rounds - done) }, () => {
      const shape = draw.one(shapes)
      // Checking a password takes as long as fifty other answers.
      return shape.isSlow && draw.next() < 0.9 ? draw.one(shapes) : shape
    })
    await Promise.all(
      now.map((shape) =>
        draw.below(rawEvery) === 0 ? speak(input, shape, Number(port)) : ask(input, shape),
      ),
    )
    if (done % requestsAMinute[input.by] === 0) world.clock.moveTo(world.clock.offsetMs() + minute)
  }
}

/** Of the calls that a key may make there are few: they are half of what keys are tried at. */
function shapesFor({ world, document, by }: Input) {
  const shapes = [...world.routes, ...pages].map(shapeOf).map(document.asDescribed)
  if (by === 'everyone') return shapes
  const described = shapes.filter(document.isDescribed)
  const own = described.filter(({ access }) => isKeyAccess(access))
  const times = Math.ceil(described.length / own.length)
  return [...described, ...Array.from({ length: times }, () => own).flat()]
}

const leaves = new Set([
  '/api/account/deletion',
  '/api/guests/current/deletion',
  '/api/auth/sign-out',
  '/api/auth/password',
  '/api/auth/sessions/:id',
  '/api/door/devices',
  '/api/door/devices/:id',
])

async function tokenFor({ world, cast, draw, by }: Input, { path, access, method }: Shape) {
  if (by === 'keys') return draw.one([...cast.keys.values()])
  // With a token these answer with a stream that does not end.
  if (path === events.path || path === doorEvents.path) return undefined
  const isWrong = draw.next() < 0.1
  if (isWrong && !leaves.has(path))
    return draw.one([undefined, cast.guest.token, cast.partner.token, ...cast.keys.values()])
  if (isKeyAccess(access)) return cast.keys.get(access)
  if (isOperatorAccess(access)) return method === 'DELETE' ? undefined : cast.operator.token
  const isPartner =
    access === 'partner' ||
    access === 'owner' ||
    access === 'door' ||
    (access !== 'guest' && access !== 'guest_account' && draw.next() < 0.5)
  // These calls end the session or the account that the calls after them need.
  if (leaves.has(path) && access === 'guest') return (await aNewcomer(world)).token
  if (leaves.has(path)) return (await aQuickAccount(world, isPartner ? 'partner' : 'user')).token
  if (access === 'guest' && draw.next() < 0.3) return cast.newcomer.token
  return isPartner ? cast.partner.token : cast.guest.token
}

async function ask(input: Input, shape: Shape) {
  const { draw, world, cast, document, found } = input
  const sent = aRequestTo(shape, draw, knownOf(cast, shape.path, draw))
  const { path } = sent
  const token = await tokenFor(input, shape)
  if (token) sent.headers['authorization'] = `Bearer ${token}`
  const times = draw.one([0, 1, 1, 1, 2, 3])
  try {
    for (let time = 0; time < times; time++) spoil(sent, draw, shape)
    const send = async () => {
      const began = performance.now()
      const answer = await world.app.inject(injected(sent))
      const got = { ...answerOf(answer), took: performance.now() - began }
      evaluate(input, sent, got)
      // Spoilt, it may be a request of another call.
      const isOf = sent.path === path && sent.method === shape.method
      const contradiction = isOf ? document.contradictionIn(shape, got) : undefined
      if (contradiction !== undefined)
        found.push(`answered other than described: ${contradiction}: ${nameOf(sent)}`)
      return answer
    }
    const { statusCode, headers } = await send()
    // A program that has the answer asks whether it is still the same.
    if (statusCode === 200 && sent.method === 'GET' && typeof headers.etag === 'string') {
      sent.headers['if-none-match'] = headers.etag
      await send()
    }
  } catch (error) {
    found.push(`${nameOf(sent)}: ${String(error)}`)
  }
}

interface Answer {
  status: number
  type: string
  body: string
  took: number
}

function evaluate({ tally, found }: Input, sent: Sent, { status, type, body, took }: Answer) {
  tally.set(`${status}`, (tally.get(`${status}`) ?? 0) + 1)
  tally.set('slowest ms', Math.max(tally.get('slowest ms') ?? 0, Math.round(took)))
  const isSaid = status < 400 || sent.method === 'HEAD' || saysWhy(body, type)
  // On a machine that is busy for a second the search is out of date, which is what this address is for.
  const isNotReady = status === 503 && sent.path.startsWith('/readyz')
  if ((status >= 500 && !isNotReady) || took > maxMs || !isSaid)
    found.push(
      `${nameOf(sent)} answered ${status} after ${Math.round(took)} ms: ${body.slice(0, 300)}`,
    )
}

/** What a person can act on. */
const saysWhy = (body: string, type: string) =>
  type.startsWith('text/html')
    ? body.includes('<h1>')
    : Boolean(Refusal.safeParse(JSON.parse(body)).data?.message)

function injected({ method, path, query, headers, ...sent }: Sent): InjectOptions {
  const payload = bytesOf(sent)
  return {
    method,
    url: query ? `${path}?${query}` : path,
    headers,
    ...(payload === undefined ? {} : { payload }),
  }
}

const unpack: Partial<Record<string, (sent: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

function answerOf({ statusCode, headers, rawPayload }: LightMyRequestResponse) {
  // What is only asked for by its head says how it would be packed, and holds nothing.
  const unpacking = rawPayload.length > 0 ? unpack[String(headers['content-encoding'])] : undefined
  const unpacked = unpacking?.(rawPayload) ?? rawPayload
  return { status: statusCode, type: String(headers['content-type']), body: unpacked.toString() }
}

const nameOf = (sent: Sent) =>
  [
    `${sent.method} ${sent.path.slice(0, 200)}?${sent.query.slice(0, 200)}`,
    JSON.stringify(sent.headers).slice(0, 300),
    bytesOf(sent)?.toString('latin1').slice(0, 300),
  ].join(' ')

async function speak({ draw, cast, tally, found }: Input, { path }: Shape, port: number) {
  const { name, pieces } = somethingRaw(draw, path.replace(/:\w+/g, 'x'), cast.guest.token)
  const reply = await exchange(port, pieces).catch(String)
  const statuses = statusesIn(reply)
  for (const status of statuses) tally.set(`raw ${status}`, (tally.get(`raw ${status}`) ?? 0) + 1)
  if (statuses.some((status) => status >= 500 && status !== 503) || reply.startsWith('Error'))
    found.push(`${name} to ${path}: ${reply.slice(0, 300)}`)
}

/** What was taken must not hurt later either: in a job, in the books, in what others are told. */
async function lookAround({ world, found }: Input) {
  for (const name of world.jobs)
    await world
      .runJob(name)
      .catch((error: unknown) => found.push(`the job ${name}: ${String(error)}`))
  found.push(...(await violationsIn(world)).map(String))
  const failures = world.logged.filter((line) => line.includes('"err"'))
  found.push(...failures.slice(0, 3))
  if ('a' in {}) found.push('Every object has an `a` now')
  const { statusCode } = await world.app.inject({ url: '/readyz' })
  if (statusCode !== 200) found.push(`It is not ready any more: ${statusCode}`)
}
