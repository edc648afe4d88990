import { chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { startWords } from '../../../e2e/server.ts'
import { ordinaryAccount } from '../../../scripts/postgres.ts'
import { root } from '../../../scripts/run.ts'
import { postgresEnv } from '../../guest.ts'
import { type Kept, keep } from '../kept.ts'
import { patroniNode } from '../patroniNode.ts'
import {
  endProcesses,
  folderPrefix,
  hostOf,
  type MachineNumber,
  machineNumbers,
  onMachine,
} from './network.ts'
import { type Part, supervised } from './part.ts'

const ports = {
  public: 8080,
  product: 3000,
  /** Of haproxy and of pgbouncer, on the machine itself. */
  primary: 5000,
  pooler: 6432,
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeers: 2380,
  redis: 6379,
} as const
const names = { 1: 'one', 2: 'two', 3: 'three' } as const
/** Redis is one server: without it notices go by the outbox. */
const redisMachine = 1

export type Machine = ReturnType<typeof newMachine>
export type PartName = keyof Machine['parts']

type Command = [string, ...string[]]

/** One of three machines with all that a deployment needs; see docs/decisions/064. */
export function newMachine(number: MachineNumber, postgresFolder: string) {
  const account = ordinaryAccount()
  const home = mkdtempSync(folderPrefix)
  if (account) chownSync(home, account.uid, account.gid)
  const host = hostOf(number)
  const run = (command: Command, env: Record<string, string> = {}) =>
    keep([...onMachine(number), ...command], env, { cwd: root })
  const runUnprivileged = (command: Command, env: Record<string, string> = {}) =>
    keep([...onMachine(number, account), ...command], env)

  const node = patroniNode({
    name: names[number],
    home,
    programs: postgresFolder,
    host,
    ports: { postgres: ports.postgres, patroni: ports.patroni },
    etcd: [number, ...machineNumbers.filter((each) => each !== number)].map(
      (each) => `${hostOf(each)}:${ports.etcd}`,
    ),
    start: runUnprivileged,
  })
  const parts = {
    etcd: supervised(() => runUnprivileged(etcdCommand(number, home))),
    patroni: supervised(node.start),
    haproxy: supervised(() => run(haproxyCommand, haproxyEnv(host))),
    pgbouncer: supervised(() =>
      runUnprivileged(['/usr/sbin/pgbouncer', join(root, 'deploy/pgbouncer.ini')]),
    ),
    product: supervised(() => run([process.execPath, ...startWords, '--empty'], productEnv(home))),
    ...(number === redisMachine ? { redis: supervised(() => run(redisCommand)) } : {}),
  }
  const all: Part[] = Object.values(parts)
  return {
    number,
    name: names[number],
    /** By way of the machine's balancer, and to its process alone. */
    url: `http://${host}:${ports.public}`,
    productUrl: `http://${host}:${ports.product}`,
    patroniUrl: `http://${host}:${ports.patroni}`,
    parts,
    node,
    start: () => {
      for (const part of all) part.start()
    },
    /** As when it loses power. */
    killAll: async () => {
      endProcesses(number)
      await Promise.all(all.map((part) => part.kill()))
    },
    log: () =>
      Object.entries(parts)
        .map(([name, part]) => `--- ${names[number]}, ${name}\n${part.output()}`)
        .join('\n'),
  }
}

function etcdCommand(number: MachineNumber, home: string): Command {
  const host = hostOf(number)
  const [client, peer] = [`http://${host}:${ports.etcd}`, `http://${host}:${ports.etcdPeers}`]
  const members = machineNumbers.map(
    (each) => `${names[each]}=http://${hostOf(each)}:${ports.etcdPeers}`,
  )
  const options = {
    name: names[number],
    'data-dir': join(home, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': members.join(','),
    // Two busy cores serve three machines here: the defaults of 100 ms and 1 s take that for a lost leader.
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    // A member that sends and hears nothing would call for an election again and again; from 3.5 on this is the default.
    'pre-vote': 'true',
    'enable-v2': 'true',
  }
  return ['/usr/bin/etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)]
}

const haproxyCommand: Command = [
  '/usr/sbin/haproxy',
  '-db',
  ...['deploy/haproxy.cfg', 'deploy/haproxy-postgres.cfg'].flatMap((file) => [
    '-f',
    join(root, file),
  ]),
]

const haproxyEnv = (host: string): Record<string, string> => ({
  LISTEN: `${host}:${ports.public}`,
  POSTGRES_LISTEN: `127.0.0.1:${ports.primary}`,
  ...Object.fromEntries(
    machineNumbers.flatMap((number) => {
      const name = names[number].toUpperCase()
      return [
        [`SERVER_${name}`, `${hostOf(number)}:${ports.product}`],
        [`PG_${name}`, `${hostOf(number)}:${ports.postgres}`],
        [`PATRONI_${name}`, String(ports.patroni)],
      ]
    }),
  ),
})

const redisCommand: Command = [
  'redis-server',
  ...['--port', String(ports.redis), '--bind', '0.0.0.0', '--protected-mode', 'no'],
  ...['--save', '', '--appendonly', 'no'],
]

function productEnv(home: string): Record<string, string> {
  const dataDir = join(home, 'product')
  mkdirSync(dataDir, { recursive: true })
  return {
    ...postgresEnv(`postgres://postgres@127.0.0.1:${ports.pooler}/pitstop`),
    DATABASE_POOLER: 'transaction',
    REDIS_URL: `redis://${hostOf(redisMachine)}:${ports.redis}`,
    HOST: '0.0.0.0',
    PORT: String(ports.product),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://${hostOf(1)}:${ports.public}`,
    TRUSTED_PROXIES: '10.77.0.0/24',
  }
}

/** Asks a machine's own process for its search from within, where a cut network does not matter. */
export const startProbe = (
  { number, productUrl }: Pick<Machine, 'number' | 'productUrl'>,
  onLine: (line: string) => void,
): Kept =>
  keep(
    [...onMachine(number), process.execPath, join(root, 'bench/searchProbe.ts'), productUrl],
    {},
    { onLine },
  )
