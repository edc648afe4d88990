import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kept, type StartKept, startKept } from './kept.ts'

interface Place {
  name: string
  /** A folder of the account that PostgreSQL runs as. */
  home: string
  /** Where PostgreSQL's programs are. */
  programs: string
  host: string
  ports: { postgres: number; patroni: number }
  etcd: string[]
  start?: StartKept
}

/** One PostgreSQL node that Debian's Patroni keeps. */
export function patroniNode({ start = startKept, ...place }: Place) {
  const { name, home, ports } = place
  const pidFile = join(home, name, 'postmaster.pid')
  const file = join(home, `${name}.json`)
  writeFileSync(file, JSON.stringify(settings(place)))
  let running: Kept | undefined
  const begin = () =>
    (running = start(['/usr/bin/patroni', file], { PID_FILE: pidFile, HOME: home }))

  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const kill = async () => {
    process.kill(running?.pid() ?? 0, 'SIGKILL')
    process.kill(postmaster(), 'SIGKILL')
    await running?.end()
  }
  return {
    name,
    ports,
    output: () => running?.output() ?? '',
    start: begin,
    stop: () => running?.end() ?? Promise.resolve(),
    /** Only the database: Patroni stays up and finds it gone. */
    killDatabase: () => process.kill(postmaster(), 'SIGKILL'),
    /** The database and its keeper, as when a machine goes dark. */
    kill,
    /** The same, and the machine comes back. */
    killBoth: async () => {
      await kill()
      begin()
    },
    /** The database's processes, the first one first. */
    processes: () => {
      const first = postmaster()
      const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
      return [first, ...children.trim().split(' ').map(Number)]
    },
  }
}

/** JSON is YAML. The times are the shortest that Patroni takes: a minute of them would be a minute without writes. */
function settings({ name, home, programs, host, ports, etcd }: Omit<Place, 'start'>) {
  const patroni = `${host}:${ports.patroni}`
  const address = `${host}:${ports.postgres}`
  const network = host.replace(/\d+$/, '0/24')
  return {
    scope: 'pitstop',
    name,
    restapi: { listen: patroni, connect_address: patroni },
    // By its second protocol. Patroni 3.0.2 writes the leader's key by the third without looking whose it is by now, so a
    // primary that was cut off takes it back, and what its successor acknowledged is lost (docs/decisions/064).
    // In the order given: the machine's own member first. Patroni's choice is by chance else, and where it fell on a machine
    // that was cut off, each of its rounds waited for that one.
    etcd: { hosts: etcd, use_proxies: true },
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
          parameters: {
            max_connections: 200,
            superuser_reserved_connections: 10,
            wal_log_hints: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'no-locale', { auth: 'trust' }],
      pg_hba: [`host all all ${network} trust`, `host replication all ${network} trust`],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(home, name),
      bin_dir: programs,
      pgpass: join(home, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator', password: 'of-this-run-alone' },
      },
      parameters: {
        unix_socket_directories: home,
        shared_buffers: '32MB',
        wal_keep_size: '256MB',
        // A standby that falls silent is replaced after this time; the default is a minute without writes.
        wal_sender_timeout: '4s',
        wal_receiver_timeout: '4s',
        // A standby asks the new primary again after this time; the default is 5 s, in which nothing can be written.
        wal_retrieve_retry_interval: '500ms',
      },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      create_replica_methods: ['basebackup'],
      basebackup: { checkpoint: 'fast' },
    },
  }
}
