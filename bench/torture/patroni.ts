import { chownSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installPrograms } from '../../scripts/debian.ts'
import { freePort } from '../../scripts/freePort.ts'
import { newestBinaries, ordinaryAccount } from '../../scripts/postgres.ts'
import { startHaproxy } from './haproxy.ts'
import { startKept } from './kept.ts'
import { areWhole, membersAt } from './patroniMembers.ts'
import { patroniNode } from './patroniNode.ts'

const programs = [
  { path: '/usr/bin/etcd', name: 'etcd-server' },
  { path: '/usr/bin/patroni', name: 'patroni' },
]
const names = ['one', 'two', 'three'] as const
const startSeconds = 180
const nameOfDatabase = 'postgres'

export type PatroniCluster = Exclude<Awaited<ReturnType<typeof startCluster>>, { missing: string }>

/**
 * Three small PostgreSQL nodes that Debian's Patroni keeps, in synchronous mode, with etcd to agree by and haproxy in
 * front: all on this machine, in a temporary folder, as an ordinary user.
 */
export async function startCluster() {
  const missing = await installPrograms(programs)
  if (missing) return { missing }
  const binaries = await newestBinaries()
  if (!binaries) return { missing: 'no PostgreSQL here' }

  const account = ordinaryAccount()
  const home = mkdtempSync('/tmp/pitstop-replica-')
  if (account) chownSync(home, account.uid, account.gid)
  const etcd = await startEtcd(home)
  const nodes: ReturnType<typeof patroniNode>[] = []
  for (const name of names)
    nodes.push(
      patroniNode({
        name,
        home,
        programs: binaries.folder,
        host: '127.0.0.1',
        ports: { postgres: await freePort(), patroni: await freePort() },
        etcd: [`127.0.0.1:${etcd.port}`],
      }),
    )
  for (const node of nodes) node.start()

  const port = await freePort()
  const env = Object.fromEntries(
    nodes.flatMap(({ name, ports }) => [
      [`PG_${name.toUpperCase()}`, `127.0.0.1:${ports.postgres}`],
      [`PATRONI_${name.toUpperCase()}`, String(ports.patroni)],
    ]),
  )
  const haproxy = await startHaproxy('deploy/haproxy-postgres.cfg', {
    env: { POSTGRES_LISTEN: `127.0.0.1:${port}`, ...env },
  })

  const members = () => membersAt(nodes.map(({ ports }) => `http://127.0.0.1:${ports.patroni}`))
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
        if (areWhole(await members(), names.length)) return true
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
    'enable-v2': 'true',
  }
  const etcd = startKept(
    ['/usr/bin/etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
    { HOME_TO_REMOVE: home },
  )
  return { port, stop: etcd.end }
}
