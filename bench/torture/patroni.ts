import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { installPackage } from '../../scripts/debian.ts'
import { freePort } from '../../scripts/freePort.ts'
import { newestBinaries, ordinaryAccount } from '../../scripts/postgres.ts'
import { startHaproxy } from './haproxy.ts'

const programs = [
  { path: '/usr/bin/etcd', name: 'etcd-server' },
  { path: '/usr/bin/patroni', name: 'patroni' },
]
const names = ['one', 'two', 'three'] as const
const startSeconds = 180
const nameOfDatabase = 'postgres'

/** A node's own words on the whole cluster. */
const Cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

export type PatroniCluster = Exclude<Awaited<ReturnType<typeof startCluster>>, { missing: string }>

/**
 * Three small PostgreSQL nodes that Debian's Patroni keeps, in synchronous mode, with etcd to agree by and haproxy in
 * front: all on this machine, in a temporary folder, as an ordinary user.
 */
export async function startCluster() {
  for (const { path, name } of programs)
    if (!existsSync(path)) {
      const refused = await installPackage(name)
      if (!existsSync(path)) return { missing: `no ${name} here; ${refused ?? ''}` }
    }
  const binaries = await newestBinaries()
  if (!binaries) return { missing: 'no PostgreSQL here' }

  const account = ordinaryAccount()
  const home = mkdtempSync('/tmp/pitstop-replica-')
  if (account) chownSync(home, account.uid, account.gid)
  const etcd = await startEtcd(home)
  const nodes: Awaited<ReturnType<typeof aNode>>[] = []
  for (const name of names)
    nodes.push(await aNode({ name, home, folder: binaries.folder, etcd: etcd.port }))
  for (const node of nodes) node.start()

  const port = await freePort()
  const env = Object.fromEntries(
    nodes.flatMap(({ name, ports }) => [
      [`PG_${name.toUpperCase()}`, String(ports.postgres)],
      [`PATRONI_${name.toUpperCase()}`, String(ports.patroni)],
    ]),
  )
  const haproxy = await startHaproxy('deploy/haproxy-postgres.cfg', {
    env: { LISTEN: `127.0.0.1:${port}`, ...env },
  })

  const members = async () => {
    for (const { ports } of nodes) {
      const response = await fetch(`http://127.0.0.1:${ports.patroni}/cluster`).catch(
        () => undefined,
      )
      const cluster = Cluster.safeParse(await response?.json().catch(() => undefined))
      if (cluster.success) return cluster.data.members
    }
    return []
  }
  const nodeOf = (name: string | undefined) => nodes.find((node) => node.name === name)
  const stop = async () => {
    if (!('missing' in haproxy)) await haproxy.stop()
    await Promise.all(nodes.map((node) => node.stop()))
    await etcd.stop()
  }
  const cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/${nameOfDatabase}`,
    version: binaries.version,
    primary: async () => nodeOf((await members()).find(({ role }) => role === 'leader')?.name),
    standbys: async () =>
      (await members()).filter(({ role }) => role !== 'leader').map(({ name }) => nodeOf(name)),
    /** Waits until all nodes follow, one of them synchronously. Answers false where that does not come. */
    isWhole: async () => {
      const deadline = performance.now() + startSeconds * 1_000
      while (performance.now() < deadline) {
        const known = await members()
        const running = known.filter(({ state }) => state === 'running' || state === 'streaming')
        const has = (role: string) => running.some((member) => member.role === role)
        if (running.length === names.length && has('leader') && has('sync_standby')) return true
        await delay(200)
      }
      return false
    },
    log: () => nodes.map(({ name, output }) => `${name}: ${output()}`).join('\n'),
    stop,
  }
  if (!('missing' in haproxy) && (await cluster.isWhole())) return cluster
  await stop()
  return { missing: `the cluster did not start: ${cluster.log()}` }
}

// The shell waits on a pipe from this process: however we end, kill -9 included, it ends what it started.
const keeper =
  '"$@" & p=$!; echo $p; cat > /dev/null; kill -TERM $p; wait $p; [ -f "$PID_FILE" ] && kill -9 $(head -1 "$PID_FILE"); [ -n "$HOME_TO_REMOVE" ] && sleep 1 && rm -rf "$HOME_TO_REMOVE"'

/** Starts a program as an ordinary user; answers its own number and how to end it. */
function startKept(command: [string, ...string[]], env: Record<string, string>) {
  const child: ChildProcess = spawn('sh', ['-c', keeper, 'sh', ...command], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    ...ordinaryAccount(),
  })
  let [log, pid] = ['', 0]
  child.stdout?.once('data', (chunk: Buffer) => (pid = Number(chunk.toString().split('\n')[0])))
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-3_000)))
  const ended = once(child, 'close')
  return {
    pid: () => pid,
    output: () => log,
    end: async () => {
      child.stdin?.end()
      await ended
    },
  }
}

async function startEtcd(home: string) {
  const [port, peers] = [await freePort(), await freePort()]
  const client = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${peers}`
  const options = {
    name: 'only',
    'data-dir': join(home, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `only=${peer}`,
  }
  const etcd = startKept(
    ['/usr/bin/etcd', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    { HOME_TO_REMOVE: home },
  )
  return { port, stop: etcd.end }
}

interface Identity {
  name: string
  home: string
  folder: string
  etcd: number
}

async function aNode({ name, home, folder, etcd }: Identity) {
  const ports = { postgres: await freePort(), patroni: await freePort() }
  const data = join(home, name)
  const pidFile = join(data, 'postmaster.pid')
  const file = join(home, `${name}.json`)
  writeFileSync(file, JSON.stringify(settings({ name, home, data, folder, etcd, ports })))
  const begin = () => startKept(['/usr/bin/patroni', file], { PID_FILE: pidFile, HOME: home })
  let running: ReturnType<typeof begin> | undefined

  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  return {
    name,
    ports,
    output: () => running?.output() ?? '',
    start: () => (running = begin()),
    stop: () => running?.end() ?? Promise.resolve(),
    /** Only the database: Patroni stays up and finds it gone. */
    killDatabase: () => process.kill(postmaster(), 'SIGKILL'),
    /** The database and its keeper, as when a machine goes dark; and the machine comes back. */
    killBoth: async () => {
      process.kill(running?.pid() ?? 0, 'SIGKILL')
      process.kill(postmaster(), 'SIGKILL')
      await running?.end()
      running = begin()
    },
    /** The database's processes, the first one first. */
    processes: () => {
      const first = postmaster()
      const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
      return [first, ...children.trim().split(' ').map(Number)]
    },
  }
}

interface Settings extends Identity {
  data: string
  ports: { postgres: number; patroni: number }
}

/** JSON is YAML. The times are the shortest that Patroni takes: a minute of them would be a minute without writes. */
function settings({ name, home, data, folder, etcd, ports }: Settings) {
  const patroni = `127.0.0.1:${ports.patroni}`
  const address = `127.0.0.1:${ports.postgres}`
  return {
    scope: 'pitstop',
    name,
    restapi: { listen: patroni, connect_address: patroni },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 60, wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'no-locale', { auth: 'trust' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: data,
      bin_dir: folder,
      pgpass: join(home, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator', password: 'of-this-run-alone' },
      },
      parameters: { unix_socket_directories: home, shared_buffers: '32MB', wal_keep_size: '256MB' },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      create_replica_methods: ['basebackup'],
      basebackup: { checkpoint: 'fast' },
    },
  }
}
