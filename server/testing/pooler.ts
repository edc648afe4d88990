import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from './answers.ts'
import { freePort } from './freePort.ts'

const program = '/usr/sbin/pgbouncer'
const isRoot = process.getuid?.() === 0
export const isPoolerHere = existsSync(program)

/** Debian's pgbouncer before these databases, with two connections to each for all of its clients. */
export async function aPooler(databases: Record<string, string>) {
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'pitstop-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = Object.entries(databases).map(([name, url]) => {
    const { hostname, port: serverPort, pathname, username, searchParams } = new URL(url)
    const host = searchParams.get('host') ?? hostname
    return `${name} = host=${host} port=${serverPort} dbname=${pathname.slice(1)} user=${username}`
  })
  writeFileSync(
    file,
    `[databases]
${lines.join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  // Run by root it wants an ordinary account, which must read the settings.
  chmodSync(folder, 0o755)
  const account = isRoot ? ['--user', 'postgres'] : []
  const child = spawn(program, [...account, file], { cwd: '/', stdio: 'ignore' })
  while (!(await answers(port))) await delay(20)
  return {
    urlOf: (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`,
    stop: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
