import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { newLog } from '#server/platform/log.ts'
import { openPostgres, reach } from '#server/platform/postgres.ts'
import { freePort } from './freePort.ts'

const [folder] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
export const isReplicationHere = folder !== undefined
const log = newLog('silent')
const maxStartMs = 20_000

/** PostgreSQL refuses to run as root. */
function ordinaryAccount() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { cwd: '/' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const settings = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=local',
  'shared_buffers=32MB',
  // A read that is in the way of the log is ended at once.
  'max_standby_streaming_delay=0',
].flatMap((setting) => ['-c', setting])

/** A server of PostgreSQL and another one that streams its log, in a folder of their own. */
export async function startReplication() {
  const account = ordinaryAccount()
  const home = mkdtempSync('/tmp/pitstop-replica-')
  if (account.uid !== undefined) chownSync(home, account.uid, account.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(join(folder ?? '', program), args, { cwd: '/', stdio: 'ignore', ...account })
  const start = (name: string, port: number) =>
    startServer({ data: join(home, name), home, port, account })

  const [port, replicaPort] = [await freePort(), await freePort()]
  const inPrimary = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale']
  run('initdb', [...inPrimary, '--no-sync', '-D', join(home, 'primary')])
  const primary = await start('primary', port)
  const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  const follow = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  run('pg_basebackup', [...source, ...follow, '-D', join(home, 'replica')])
  let replica = await start('replica', replicaPort)

  return {
    url: primary.url,
    replicaUrl: replica.url,
    replica: {
      kill: () => replica.stop(),
      start: async () => {
        replica = await start('replica', replicaPort)
      },
      /** As a machine that does not answer any more: connections stay open. */
      freeze: () => replica.signal('SIGSTOP'),
      thaw: () => replica.signal('SIGCONT'),
    },
    stop: async () => {
      await Promise.all([replica.stop(), primary.stop()])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

interface Input {
  data: string
  home: string
  port: number
  account: { uid?: number; gid?: number }
}

async function startServer({ data, home, port, account }: Input) {
  const args = ['-D', data, '-p', String(port), '-k', home, ...settings]
  const child = spawn(join(folder ?? '', 'postgres'), args, {
    cwd: '/',
    stdio: 'ignore',
    ...account,
  })
  const { pid = 0 } = child
  const end = () => child.kill('SIGQUIT')
  process.once('exit', end)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const db = openPostgres(url, log)
  const deadline = performance.now() + maxStartMs
  for (;;) {
    const reached = await reach(db).then(
      () => true,
      () => false,
    )
    if (reached) break
    if (performance.now() > deadline) throw new Error(`No PostgreSQL on port ${port}`)
    await delay(50)
  }
  await db.close()
  return {
    url,
    signal: (signal: NodeJS.Signals) => {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      for (const each of [pid, ...children.map(Number)]) process.kill(each, signal)
    },
    stop: async () => {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      end()
      await exit
    },
  }
}
