import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { installPackage } from './debian.ts'
import { freePort } from './freePort.ts'
import { run, toolPath } from './run.ts'

const oldestVersion = 15
const startSeconds = 30

export type Postgres = {
  url: string
  /** The same by way of a file, which costs less than the network; for one program that asks very often. */
  nearUrl: string
  version: string
  /** Of what started it; undefined where others did. */
  pid: number | undefined
  stop: () => Promise<void>
}
/** What has the tests use it. Where a test stands between the product and its database, it is by way of the network. */
export const testEnv = ({ url, nearUrl }: Postgres) => ({
  TEST_ENGINE: 'postgres',
  TEST_DATABASE_URL: url,
  TEST_DATABASE_NEAR_URL: nearUrl,
})

type Options = { durable: boolean; settings: string[] }
const noSettings: string[] = []
type Account = { uid: number; gid: number }

/**
 * A PostgreSQL server: the one TEST_DATABASE_URL names, else one of our own in a temporary folder.
 * Without `durable` it does not wait for the disk: right for tests, wrong for tests of kill -9.
 */
export async function startPostgres({
  durable = false,
  settings = noSettings,
} = {}): Promise<Postgres | { missing: string }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given)
    return {
      url: given,
      nearUrl: given,
      version: 'by TEST_DATABASE_URL',
      pid: undefined,
      stop: () => Promise.resolve(),
    }

  const present = await newestBinaries()
  if (present) return startOwn(present, { durable, settings })

  console.log(`No PostgreSQL ${oldestVersion} or newer found on this machine.`)
  const notInstalled = await installPackage('postgresql')
  const installed = await newestBinaries()
  if (installed) return startOwn(installed, { durable, settings })
  return {
    missing: `no PostgreSQL here; ${notInstalled ?? `the package is older than ${oldestVersion}`}`,
  }
}

type Binaries = { folder: string; version: string }

export async function newestBinaries(): Promise<Binaries | undefined> {
  const binaries = await run(['pg_config', '--bindir'], { minutes: 0.1, quiet: true })
  const folders = [
    ...(binaries.code === 0 ? [binaries.output.trim()] : []),
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/{opt/homebrew,usr/local}/opt/postgresql*/bin'),
    '/usr/local/pgsql/bin',
    ...toolPath.split(delimiter),
  ].filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))

  const found: Binaries[] = []
  for (const folder of new Set(folders)) {
    const answer = await run([join(folder, 'postgres'), '--version'], { minutes: 0.1, quiet: true })
    const version = /\d+(\.\d+)?/.exec(answer.output)?.[0]
    if (version && Number.parseInt(version, 10) >= oldestVersion) found.push({ folder, version })
  }
  return found.sort((a, b) => Number(b.version) - Number(a.version))[0]
}

async function startOwn({ folder, version }: Binaries, input: Options) {
  const account = ordinaryAccount()
  // As root, the temporary folder of root may be closed to the account the server runs under.
  const home = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'pitstop-postgres-'))
  if (account) chownSync(home, account.uid, account.gid)

  try {
    const data = join(home, 'data')
    await initialise(join(folder, 'initdb'), data, account)
    const port = await freePort()
    const server = launch({
      ...input,
      home,
      data,
      port,
      program: join(folder, 'postgres'),
      account,
    })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await untilReady(url, server)
    return {
      url,
      nearUrl: `${url}?host=${home}`,
      version,
      pid: server.pid,
      stop: () => server.stop(),
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    return {
      missing: `PostgreSQL ${version} did not start: ${z.instanceof(Error).parse(error).message}`,
    }
  }
}

/** PostgreSQL refuses to run as root; anyone else runs it as themselves. */
export function ordinaryAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const line =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return { uid: Number(line?.[2] ?? 65534), gid: Number(line?.[3] ?? 65534) }
}

async function initialise(initdb: string, data: string, account: Account | undefined) {
  const options = ['--no-locale', '--encoding=UTF8', '--username=postgres', '--auth=trust']
  const child = spawn(initdb, [...options, '--no-sync', '-D', data], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = z
    .tuple([z.number().nullable()])
    .rest(z.unknown())
    .parse(await once(child, 'close'))
  if (code !== 0) throw new Error(`initdb failed: ${complaint.trim()}`)
}

// The shell waits on a pipe from this process: however we end, kill -9 included, it stops the
// server and removes the folder.
const keeper = '"$@" & cat > /dev/null; kill -INT $!; wait $!; rm -rf "$KEEPER_HOME"'

type Launch = Options & {
  home: string
  data: string
  port: number
  program: string
  account: Account | undefined
}

function launch({ home, data, port, durable, settings, program, account }: Launch) {
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'max_connections=200',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
    ...settings,
  ].flatMap((setting) => ['-c', setting])

  const child = spawn('sh', ['-c', keeper, 'sh', program, '-D', data, ...all], {
    cwd: '/',
    // A group of its own: Ctrl-C must reach the tests first, and the server through the pipe.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, KEEPER_HOME: home },
    ...account,
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)))
  const ended = once(child, 'close')

  return {
    pid: child.pid,
    log: () => log,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

async function untilReady(url: string, server: ReturnType<typeof launch>) {
  const deadline = performance.now() + startSeconds * 1000
  while (performance.now() < deadline) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(100)
    }
  }
  await server.stop()
  throw new Error(server.log())
}
