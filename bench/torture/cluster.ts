import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { installPrograms } from '../../scripts/debian.ts'
import { newestBinaries } from '../../scripts/postgres.ts'
import { type Clients, startClients } from './cluster/clients.ts'
import { type Database, databaseOf } from './cluster/database.ts'
import { allFaults, type Fault } from './cluster/faults.ts'
import { type Machine, newMachine } from './cluster/machine.ts'
import { closeNetwork, machineNumbers, openNetwork } from './cluster/network.ts'
import { startWatch, type Watch } from './cluster/watch.ts'
import type { TortureOptions } from './options.ts'

const clientCount = 2
/** The main job works again by then; where a new primary must be elected, by the second. */
const maxWaitMs = 15_000
const maxElectionMs = 30_000
/** A machine cut off from the database answers no search after this time. */
const maxAnswerMs = 2_000
/** A fault lasts so long at least, so that what must not be answered is asked for. */
const minFaultMs = 6_000
const lookEveryMs = 50
/** Before the next fault all is as it was, and has worked for so long. */
const restMs = 2_000

const packages = [
  { path: '/usr/bin/etcd', name: 'etcd-server' },
  { path: '/usr/bin/patroni', name: 'patroni' },
  { path: '/usr/sbin/haproxy', name: 'haproxy' },
  { path: '/usr/sbin/pgbouncer', name: 'pgbouncer' },
  { path: '/usr/bin/redis-server', name: 'redis-server' },
  { path: '/usr/sbin/iptables', name: 'iptables' },
]

interface ClusterOptions extends TortureOptions {
  filter?: string
}

/**
 * The reference deployment on three machines that are network namespaces: each part is killed or cut off in turn while
 * guests buy. Answers how many promises were broken. With a filter only the faults whose names contain it.
 */
export async function cluster({ rounds = 1, filter = '' }: ClusterOptions): Promise<number> {
  if (process.getuid?.() !== 0) return nothing('network namespaces need root')
  const missing = await installPrograms(packages)
  if (missing) return nothing(missing)
  const binaries = await newestBinaries()
  if (!binaries) return nothing('no PostgreSQL here')

  openNetwork()
  const machines = machineNumbers.map((number) => newMachine(number, binaries.folder))
  for (const machine of machines) machine.start()
  const database = databaseOf(machines)
  if (!(await database.isAllWell())) {
    console.error(machines.map((machine) => machine.log()).join('\n'))
    closeNetwork()
    return nothing('the machines did not come up')
  }
  console.log(`three machines with PostgreSQL ${binaries.version} are up`)
  const failures = await strikeAll({ machines, database, rounds, filter })
  closeNetwork()
  return failures
}

function nothing(why: string) {
  console.error(`SKIPPED, and so not shown: ${why}`)
  return 1
}

interface Run {
  machines: Machine[]
  database: Database
  clients: Clients
  watch: Watch
}

async function strikeAll({
  rounds,
  filter,
  ...parts
}: Pick<Run, 'machines' | 'database'> & { rounds: number; filter: string }) {
  const addresses = parts.machines.map(({ url }) => url)
  const run = {
    ...parts,
    clients: startClients(addresses, clientCount),
    watch: startWatch(parts.machines),
  }
  const rows: Outcome[] = []
  for (let round = 0; round < rounds; round++)
    for (const strike of allFaults(parts)) {
      if (!strike.name.includes(filter)) continue
      const row = await outcomeOf(strike.begin, run)
      rows.push(row)
      console.log(JSON.stringify(row))
      if (row['whole again, s'] !== 'never') continue
      console.error(parts.machines.map((machine) => machine.log()).join('\n'))
      break
    }
  await run.watch.end()
  await run.clients.end()
  run.clients.recheckAll()
  const lost = await run.clients.countLost()
  const stale = run.watch.stale(0)
  console.table(rows)
  for (const [why, times] of run.clients.refusals()) console.log(`  guests: ${times} × ${why}`)
  for (const [why, times] of run.watch.refusals()) console.log(`  partners: ${times} × ${why}`)
  const broken = rows.filter((row) => row.broken !== '').length + lost + stale.times
  console.log(
    `${rows.length} faults, ${run.clients.jobs()} times the main job, ${lost} of what was acknowledged lost; ` +
      `${run.watch.changes()} changes of visibility and ${stale.asked} searches, ${stale.times} stale ones, ` +
      `the latest ${stale.latestMs} ms after; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  return broken
}

interface Outcome {
  part: string
  fault: string
  'main job, s': string
  'failed tries': number
  'last search, s': string
  'whole again, s': string
  lost: number
  'latest stale, ms': number
  broken: string
}

async function outcomeOf(begin: () => Promise<Fault>, run: Run): Promise<Outcome> {
  const { clients, watch, database } = run
  await untilWorking(clients, Date.now(), 2 * maxElectionMs)
  await delay(restMs)
  const failedBefore = clients.failures()
  const beganAt = Date.now()
  const { part, fault, takesPrimary, silent, repair } = await begin()
  const struckAt = Date.now()
  const workedMs = await untilWorking(clients, struckAt, 2 * maxElectionMs)
  await delay(Math.max(0, struckAt + minFaultMs - Date.now()))
  const repairedAt = Date.now()
  const answeredMs = silent ? watch.lastAnswerMs(silent, struckAt, repairedAt) : undefined
  await repair()
  const isWhole = await database.isAllWell()
  const lost = await clients.countLost()
  const stale = watch.stale(beganAt)
  const faults = [
    workedMs > (takesPrimary ? maxElectionMs : maxWaitMs) ? 'late' : '',
    (answeredMs ?? 0) > maxAnswerMs ? 'answered when cut off' : '',
    isWhole ? '' : 'not whole',
    lost > 0 ? 'lost' : '',
    stale.times > 0 ? 'stale' : '',
  ]
  return {
    part,
    fault,
    'main job, s': inSeconds(workedMs),
    'failed tries': clients.failures() - failedBefore,
    'last search, s': answeredMs === undefined ? '' : inSeconds(answeredMs),
    'whole again, s': isWhole ? inSeconds(Date.now() - repairedAt) : 'never',
    lost,
    'latest stale, ms': stale.latestMs,
    broken: faults.filter(Boolean).join(', '),
  }
}

const inSeconds = (ms: number) => (ms / 1_000).toFixed(1)

/** How long it takes until every client has done the whole main job that it began after this moment. */
async function untilWorking(clients: Clients, moment: number, maxMs: number) {
  while (!clients.haveWorkedSince(moment) && Date.now() - moment < maxMs) await delay(lookEveryMs)
  return Date.now() - moment
}
