import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import * as auth from '#contract/auth.ts'
import { events, LiveEvent } from '#contract/events.ts'
import { saveLocation, setVisibility } from '#contract/locations.ts'
import { waitingRequests } from '#contract/requests.ts'
import { requestAccess } from '#contract/visits.ts'
import { startProduct } from '../e2e/server.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { many, postgresEnv, send, signUpHash } from './guest.ts'
import { settledMemory } from './runningProduct.ts'

type Show = (what: string, value: string, bound: string) => void

const partners = 500
/** Of those, so many are asked, one guest each. */
const changes = 60

/**
 * 500 partners follow along at one server process while guests ask at another one of the same database. Usage:
 * npm run bench, or this file alone.
 */
export async function measureEvents(show: Show) {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    show(
      'request to the partner’s list, 500 connected',
      `not measured: ${postgres.missing}`,
      '500 ms',
    )
    return
  }
  const env = postgresEnv(postgres.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'pitstop-bench-'))
  const here = await startProduct({ dataDir, env })
  const there = await startProduct({ env })

  const tokens = await many(partners, () => signUp(there.url, 'partner'))
  const doors = await many(changes, (index) => openDoor(there.url, tokens[index] ?? ''))
  const guests = await many(changes, () => signUp(there.url, 'user'))
  await confirmGuests(postgres.url)

  const before = await settledMemory(dataDir)
  const agent = new Agent({ maxSockets: Infinity })
  const streams = await many(partners, (index) => follow(here.url, tokens[index] ?? '', agent))
  const after = await settledMemory(dataDir)
  show(`memory of ${partners} open streams`, `${Math.round(after - before)} MB`, '50 MB')

  const took: number[] = []
  for (const [index, locationId] of doors.entries()) {
    const stream = streams[index]
    const token = tokens[index]
    if (!stream || !token) continue
    const began = performance.now()
    const received = stream.next()
    const body = { locationId, purchaseKey: randomUUID(), shownCents: 0 }
    const asking = send(there.url, requestAccess, { body }, guests[index])
    await received
    const { waiting } = await send(here.url, waitingRequests, {}, token)
    took.push(performance.now() - began)
    const { kind } = await asking
    if (kind !== 'requested' || waiting.length !== 1) throw new Error('A request did not arrive')
  }
  took.sort((a, b) => a - b)
  const p95 = took[Math.ceil(took.length * 0.95) - 1] ?? NaN
  show(
    `request to the partner’s list through two processes, p95 of ${took.length}, ${partners} connected`,
    `${Math.round(p95)} ms`,
    '500 ms',
  )
  const stopping = performance.now()
  await here.end('SIGTERM')
  show(
    `stop with ${partners} open streams`,
    `${Math.round(performance.now() - stopping)} ms`,
    '10000 ms',
  )
  agent.destroy()
  await there.remove()
  await here.remove()
  await postgres.stop()
}

export async function signUp(url: string, userType: 'user' | 'partner') {
  const email = `${randomUUID()}@pitstop.example`
  const body = { email, password: signUpHash, userType, name: 'Maya Rivers' }
  return (await send(url, auth.register, { body })).token
}

/** A free visit wants a confirmed address, which a person types a code for. */
export async function confirmGuests(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update accounts set email_proven_at = created_at where user_type = 'user'`)
  await client.end()
}

/** A free restroom whose partner asks first. */
export async function openDoor(url: string, token: string) {
  const body = {
    name: 'Lantern Coffee House',
    address: '218 W 46th St, New York, NY 10036',
    coordinates: { lat: 40.7591, lng: -73.9865 },
    price: 0,
    asksFirst: true,
  }
  const { _id } = await send(url, saveLocation, { body }, token)
  await send(url, setVisibility, { body: { isActive: true } }, token)
  return _id
}

/** Follows along as a browser does; `next` waits for the next event. */
export async function follow(url: string, token: string, agent: Agent) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    get(`${url}${events.path}`, { headers, agent }, resolve).on('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}`)
  let hear: () => void = () => undefined
  response.setEncoding('utf8')
  response.on('error', () => undefined)
  response.on('data', (text: string) => {
    for (const [, json] of text.matchAll(/^data: (.*)$/gm))
      if (LiveEvent.parse(JSON.parse(json ?? '')).kind === 'door') hear()
  })
  return {
    next: () =>
      new Promise<void>((resolve) => {
        hear = resolve
      }),
  }
}

if (import.meta.main)
  await measureEvents((what, value, bound) => console.log(`${what}: ${value} (bound ${bound})`))
