import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { checkCode, DoorAnswer } from '#contract/doors.ts'
import { startProduct } from '../e2e/server.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { aDoorWithGuest, many, postgresEnv } from './guest.ts'

type Show = (what: string, value: string, bound: string, control?: string) => void

const aSecond = Number(import.meta.main ? (process.argv[2] ?? 200) : 200)
const seconds = 10
/** A process that has just started still compiles what it runs: it is asked as often for so long before it is timed. */
const warmSeconds = 5
const bound = '20 ms'
const doorCount = 100
/** Doors of the time before: theirs are let in, wrong and known as well. */
const warmDoorCount = 50
/** A door may be wrong ten times an hour, and five times a minute in a session; a bench door stays below both. */
const wrongADoor = 4

/**
 * How long a door waits for its answer at 200 checks a second, beside an empty route asked as often in the same
 * minute. Every door lets one guest in, is wrong a few times, and else meets a code that was used before. Usage:
 * npm run bench, or only this file with another number of checks a second.
 */
export async function measureDoorChecks(show: Show) {
  const postgres = await startPostgres()
  if ('missing' in postgres) show(titleOf('PostgreSQL'), `not measured: ${postgres.missing}`, bound)
  else {
    await measureOn('PostgreSQL', postgresEnv(postgres.url), show)
    await postgres.stop()
  }
  await measureOn('embedded', {}, show)
}

const titleOf = (engine: string) => `code check at ${aSecond} a second, ${engine}, p99`

async function measureOn(engine: string, env: Record<string, string>, show: Show) {
  const product = await startProduct({ env })
  const { url } = product
  const doors = await many(doorCount + warmDoorCount, () => aDoorWithGuest(url))

  const empty = await paced(seconds, async () => {
    const { status } = await ask(`${url}/healthz`)
    return status === 200 ? 'empty route' : String(status)
  })
  await paced(warmSeconds, checksAt(url, doors.slice(doorCount)))
  const answers = await paced(seconds, checksAt(url, doors.slice(0, doorCount)))
  agent.destroy()
  await product.remove()

  const all = [...answers.values()].flat()
  const control = `${timesOf([...empty.values()].flat()).p99} ms for an empty route`
  show(titleOf(engine), `${timesOf(all).p99} ms`, bound, control)
  console.table(
    Object.fromEntries([...empty, ...answers].map(([kind, took]) => [kind, timesOf(took)])),
  )
}

/** Door after door: first its guest is let in, then it is wrong a few times, then the code was used before. */
const checksAt = (url: string, doors: { token: string; code: string }[]) => (number: number) => {
  const door = doors[number % doors.length]
  if (!door) throw new Error('There is no such door')
  const turn = Math.floor(number / doors.length)
  const isWrong = turn > 0 && turn <= wrongADoor
  return check(url, door.token, isWrong ? wrongCode(door.code, turn) : door.code)
}

const wrongCode = (code: string, by: number) =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

async function check(url: string, token: string, code: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const input = { method: checkCode.method, headers }
  const { status, body } = await ask(`${url}${checkCode.path}`, input, JSON.stringify({ code }))
  return status === 200 ? DoorAnswer.parse(JSON.parse(body)).kind : String(status)
}

// Partners' browsers cost another machine: this one should spend little on standing in for them.
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

async function ask(
  url: string,
  options: { method?: string; headers?: OutgoingHttpHeaders } = {},
  sent = '',
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { ...options, agent }, resolve)
    .on('error', reject)
    .end(sent)
  const response = await promise
  return { status: response.statusCode, body: await text(response) }
}

/** Asks at an even pace, whether earlier answers have come or not. Answers how long each took, by its answer. */
async function paced(seconds: number, answered: (number: number) => Promise<string>) {
  const took = new Map<string, number[]>()
  const began = performance.now()
  const requests: Promise<void>[] = []
  for (let number = 0; number < aSecond * seconds; number++) {
    const due = began + (number * 1_000) / aSecond
    if (due > performance.now()) await delay(due - performance.now())
    requests.push(timed(number))
  }
  await Promise.all(requests)
  return took

  async function timed(number: number) {
    const start = performance.now()
    const answer = await answered(number)
    took.set(answer, [...(took.get(answer) ?? []), performance.now() - start])
  }
}

function timesOf(took: number[]) {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? NaN)
  return { count: took.length, p50: at(0.5), p99: at(0.99) }
}

if (import.meta.main)
  await measureDoorChecks((what, value, max, control = '') =>
    console.log(`${what}: ${value} (bound ${max}), control ${control}`),
  )
