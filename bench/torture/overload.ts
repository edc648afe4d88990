import { spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { chance } from '#server/testing/chance.ts'
import { type Product, startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { root } from '../../scripts/run.ts'
import { aPartnerAt, locationsAt, postgresEnv, signedUpAs } from '../guest.ts'
import { type Answered, openLine } from './line.ts'
import type { TortureOptions } from './options.ts'

const timesSaturation = 5
const warmSeconds = 5
const peakSeconds = 6
const afterSeconds = 8
/** Askers that together keep the server busy all the time, and no more. */
const askersAtPeak = [8, 16, 48]
const paceMs = 5
/** Where this program falls behind it asks less, and the figure says so: a burst is another question. */
const maxAStep = 50

const promised = { goodput: 0.8, acceptedMs: 500, refusedMs: 50, normalAfterMs: 5_000 }

/**
 * Five times as many requests as the server can answer, come what may, for so many seconds (`rounds`), on both
 * databases, over connections that are open already: a server accepts one new one a turn of its event loop. The server
 * and its database have one core; this program has the other. Answers how many of the promises were broken.
 */
export async function overload({ rounds = 20, seed = 46 }: TortureOptions): Promise<number> {
  const input = { rounds, seed }
  const failures = await overloadOn('embedded', {}, input)
  pin(servers)
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    console.error(`PostgreSQL was not overloaded: ${postgres.missing}`)
    return failures + 1
  }
  const broken = await overloadOn('postgres', postgresEnv(postgres.url), input)
  await postgres.stop()
  return failures + broken
}

async function overloadOn(
  engine: string,
  env: Record<string, string>,
  { rounds, seed }: Required<TortureOptions>,
) {
  pin(servers)
  if (engine === 'postgres') {
    const seeding = ['--liftoff-only', 'server/app/cli.ts', 'seed']
    spawnSync(process.execPath, seeding, { cwd: root, env: { PATH: process.env['PATH'], ...env } })
  }
  const product = await startProduct({ env })
  pin(askers)
  const line = openLine(Number(new URL(product.url).port))
  const pick = await theMix(product, chance(seed).next)

  await closedLoop(() => line.ask(pick()), 16, warmSeconds)
  let peak = 0
  for (const atOnce of askersAtPeak)
    peak = Math.max(peak, await closedLoop(() => line.ask(pick()), atOnce, peakSeconds))

  await line.openAll(Buffer.from('GET /healthz HTTP/1.1\r\nhost: pitstop.example\r\n\r\n'))
  const flood = await openLoop(() => line.ask(pick()), peak * timesSaturation, rounds)
  const after = await openLoop(() => line.ask(pick()), peak / 2, afterSeconds)
  line.close()
  await product.remove()
  return evaluate({ engine, peak, flood, after, seconds: rounds, seed })
}

export const servers = 0
export const askers = 1

/** What this program starts from now on has this core, as it has itself. */
export function pin(core: number) {
  const { status, stderr } = spawnSync('taskset', ['-acp', String(core), String(process.pid)])
  if (status !== 0) throw new Error(`taskset failed: ${String(stderr)}`)
}

/** What browsers ask for: mostly the list and the map, then a person's own things, and a door's. */
async function theMix({ url }: Product, next: () => number) {
  const { token } = await signedUpAs(url, 'user')
  const partner = await aPartnerAt(url, 2.5)
  const places = await locationsAt(url)
  const near = () => `${(40.7 + next() * 0.1).toFixed(4)},${(-74.02 + next() * 0.07).toFixed(4)}`
  const some = <T>(of: T[]) => of[Math.floor(next() * of.length)]
  const kinds = [
    { share: 0.5, path: () => `/api/locations/active?near=${near()}&limit=50` },
    { share: 0.7, path: () => `/api/locations/map?bbox=-74.02,40.7,-73.93,40.8&zoom=13` },
    { share: 0.8, path: () => `/api/locations/${some(places)?._id ?? ''}` },
    { share: 0.95, path: () => '/api/guests/current', token },
    { share: 1, path: () => '/api/door/guests', token: partner.token },
  ]
  return () => {
    const lot = next()
    const kind = kinds.find(({ share }) => lot < share) ?? kinds[0]
    const lines = [
      `GET ${kind?.path() ?? '/'} HTTP/1.1`,
      'host: pitstop.example',
      'accept-encoding: gzip, br',
      ...(kind?.token ? [`authorization: Bearer ${kind.token}`] : []),
    ]
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  }
}

type Ask = () => Promise<Answered | undefined>

/** Where more than this are sent away, what is served is no longer the mix that is asked for. */
const maxSentAway = 0.01

/** So many askers, each as fast as its answers come. Answers how many a second were served, 0 where not all could be. */
async function closedLoop(ask: Ask, askers: number, seconds: number) {
  const until = performance.now() + seconds * 1_000
  const statuses: (number | undefined)[] = []
  await Promise.all(
    Array.from({ length: askers }, async () => {
      while (performance.now() < until) statuses.push((await ask())?.status)
    }),
  )
  console.log(`${askers} askers, ${seconds} s: ${countsByStatus(statuses)}`)
  const served = statuses.filter((status) => status === 200).length
  const sentAway = statuses.length - served
  return sentAway > statuses.length * maxSentAway ? 0 : served / seconds
}

interface Outcome {
  atMs: number
  answered: Answered | undefined
}

/** So many requests a second, however slow the answers are. */
async function openLoop(ask: Ask, aSecond: number, seconds: number) {
  const outcomes: Promise<Outcome>[] = []
  const began = performance.now()
  let skipped = 0
  for (;;) {
    const atMs = performance.now() - began
    if (atMs > seconds * 1_000) break
    const due = Math.ceil((atMs / 1_000) * aSecond) - outcomes.length - skipped
    skipped += Math.max(0, due - maxAStep)
    for (let one = 0; one < Math.min(due, maxAStep); one++)
      outcomes.push(ask().then((answered) => ({ atMs, answered })))
    await delay(paceMs)
  }
  return Promise.all(outcomes)
}

interface Measured {
  engine: string
  peak: number
  flood: Outcome[]
  after: Outcome[]
  seconds: number
  seed: number
}

function evaluate({ engine, peak, flood, after, seconds, seed }: Measured) {
  const timesOf = (outcomes: Outcome[], status: number) =>
    outcomes.flatMap(({ answered }) => (answered?.status === status ? [answered.ms] : []))
  const [accepted, refused] = [timesOf(flood, 200), timesOf(flood, 503)]
  const others = flood
    .map(({ answered }) => answered?.status)
    .filter((status) => status !== 200 && status !== 503)
  const goodput = accepted.length / seconds / peak
  const [acceptedMs, refusedMs] = [shareOf(accepted, 0.99), shareOf(refused, 0.99)]
  const mute = flood.filter(
    ({ answered }) => answered?.status === 503 && !/\r\nretry-after: \d/i.test(answered.says),
  ).length
  const late = after.filter(
    ({ answered }) => answered?.status !== 200 || answered.ms > promised.acceptedMs,
  )
  const normalAfterMs = Math.max(0, ...late.map(({ atMs }) => atMs))
  console.log(
    `${engine}: peak ${Math.round(peak)} a second, ${Math.round(flood.length / seconds)} asked; ` +
      `goodput ${Math.round(goodput * 100)} %, accepted p50 ${shareOf(accepted, 0.5)} p99 ${acceptedMs} ms, ` +
      `${refused.length} refused p50 ${shareOf(refused, 0.5)} p99 ${refusedMs} ms, ${mute} without Retry-After, ` +
      `neither: ${countsByStatus(others) || 'none'}; normal after ${Math.round(normalAfterMs)} ms; ${seconds} s, seed ${seed}`,
  )
  return [
    goodput < promised.goodput,
    acceptedMs > promised.acceptedMs,
    refusedMs > promised.refusedMs,
    mute + others.length > 0,
    normalAfterMs > promised.normalAfterMs,
  ].filter(Boolean).length
}

export function shareOf(times: number[], part: number) {
  const sorted = [...times].sort((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
}

export const countsByStatus = (statuses: (number | undefined)[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status ?? 'no answer'}`)
    .join(', ')
