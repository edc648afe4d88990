import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { currentGuest } from '#contract/guests.ts'
import { startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { root } from '../../scripts/run.ts'
import { many, postgresEnv } from '../guest.ts'
import { type Answered, openLine } from './line.ts'
import type { TortureOptions } from './options.ts'
import { askers, countsByStatus, pin, servers, shareOf } from './overload.ts'
import { aPerson, type Flood, get, signIn, strangerFloods } from './strangerFloods.ts'

const promised = { pageMs: 500, signInMs: 2_000, readyMs: 50 }
/** An account signs in a hundred times an hour. */
const signers = 10
const every = { pageMs: 50, signInMs: 1_000, readyMs: 200 }

type Line = ReturnType<typeof openLine>
type Probes = Awaited<ReturnType<typeof probesOf>>

/**
 * What strangers do to others (docs/operating.md), each for so many seconds (`rounds`) after as long without it. The server
 * and its database have one core, the flood has the other; only this machine is asked, from its own addresses. Answers
 * how many promises were broken.
 */
export async function strangers({ rounds = 8 }: TortureOptions): Promise<number> {
  const failures = await strangersOn('embedded', {}, rounds)
  pin(servers)
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    console.error(`PostgreSQL was not flooded: ${postgres.missing}`)
    return failures + 1
  }
  const seeding = ['--liftoff-only', 'server/app/cli.ts', 'seed']
  const env = postgresEnv(postgres.url)
  spawnSync(process.execPath, seeding, { cwd: root, env: { PATH: process.env['PATH'], ...env } })
  const broken = await strangersOn('postgres', env, rounds)
  await postgres.stop()
  return failures + broken
}

async function strangersOn(engine: string, env: Record<string, string>, seconds: number) {
  pin(servers)
  const product = await startProduct({ env })
  pin(askers)
  const port = Number(new URL(product.url).port)
  const owner = await aPerson(product.url)
  const line = openLine(port)
  const probes = await probesOf(product.url, line, owner.email)
  let failures = 0
  for (const flood of await strangerFloods(product.url, owner)) {
    const control = await measured(probes, seconds)
    const lines = flood.from.map((from) => openLine(port, from))
    const [during, answers] = await Promise.all([
      measured(probes, seconds),
      flooded(flood, lines, seconds),
    ])
    for (const one of lines) one.close()
    failures += evaluate(`${engine}, ${flood.name}`, { control, during, answers })
  }
  line.close()
  await product.remove()
  return failures
}

/** What a person notices: the own page, others' sign-ins, the owner's on a known device, and what a balancer asks. */
async function probesOf(url: string, line: Line, ownersEmail: string) {
  const person = await aPerson(url)
  const others = await many(signers, () => aPerson(url))
  const deviceKey = randomBytes(32).toString('base64url')
  await line.ask(signIn(ownersEmail, undefined, deviceKey))
  let turn = 0
  return {
    page: { everyMs: every.pageMs, ask: () => line.ask(get(currentGuest.path, person.token)) },
    signIn: {
      everyMs: every.signInMs,
      ask: () => line.ask(signIn(others[turn++ % signers]?.email ?? '')),
    },
    owner: {
      everyMs: every.signInMs,
      ask: () => line.ask(signIn(ownersEmail, undefined, deviceKey)),
    },
    ready: { everyMs: every.readyMs, ask: () => line.ask(get('/readyz')) },
  }
}

interface Probe {
  everyMs: number
  ask: () => Promise<Answered | undefined>
}

async function measured({ page, signIn: others, owner, ready }: Probes, seconds: number) {
  const [pages = [], signIns = [], owners = [], readiness = []] = await Promise.all(
    [page, others, owner, ready].map((probe) => pace(probe, seconds)),
  )
  return { pages, signIns, owners, readiness }
}

type Measured = Awaited<ReturnType<typeof measured>>
type Answers = (Answered | undefined)[]

async function pace({ everyMs, ask }: Probe, seconds: number) {
  const answers: Promise<Answered | undefined>[] = []
  for (let attempt = 0; attempt * everyMs < seconds * 1_000; attempt++) {
    answers.push(ask())
    await delay(everyMs)
  }
  return Promise.all(answers)
}

/** So many askers, each as fast as its answers come. A stream that opens would be one; none does. */
async function flooded({ askers: count, next }: Flood, lines: Line[], seconds: number) {
  const until = performance.now() + seconds * 1_000
  const answers: Answers = []
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      while (performance.now() < until) answers.push(await lines[n % lines.length]?.ask(next()))
    }),
  )
  return answers
}

interface Shown {
  control: Measured
  during: Measured
  answers: Answers
}

function evaluate(name: string, { control, during, answers }: Shown) {
  const figures = [
    { what: 'page p99', of: 'pages', share: 0.99, maxMs: promised.pageMs },
    { what: 'sign-in slowest', of: 'signIns', share: 1, maxMs: promised.signInMs },
    { what: 'owner slowest', of: 'owners', share: 1, maxMs: promised.signInMs },
    { what: 'ready p99', of: 'readiness', share: 0.99, maxMs: promised.readyMs },
  ] as const
  const statuses = answers.map((answered) => answered?.status)
  console.log(`${name}: ${answers.length} asked, ${countsByStatus(statuses)}`)
  return figures.filter(({ what, of, share, maxMs }) => {
    const [before, now] = [worst(control[of], share), worst(during[of], share)]
    const refused = refusedOf(during[of])
    const lost = `not answered ${refused.length} (without ${refusedOf(control[of]).length})`
    console.log(`  ${what} ${now} ms (without ${before}, promised ${maxMs}), ${lost}`)
    return now > maxMs || refused.length > 0
  }).length
}

const refusedOf = (answers: Answers) => answers.filter((answered) => answered?.status !== 200)

function worst(answers: Answers, share: number) {
  const times = answers.map((answered) => answered?.ms ?? Infinity)
  return share === 1 ? Math.round(Math.max(0, ...times)) : shareOf(times, share)
}
