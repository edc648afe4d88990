import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../../scripts/freePort.ts'
import { ordinaryAccount } from '../../scripts/postgres.ts'

const keepers = ['account', 'container', 'object'] as const
const servers = [...keepers, 'proxy'] as const
const programs = [
  ...servers.map((name) => `/usr/bin/swift-${name}-server`),
  '/usr/bin/swift-ring-builder',
  '/usr/bin/memcached',
]
/** Not installed by us: on a machine with an init system these start services of their own. */
const install =
  'apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object memcached'
const startSeconds = 120
const maxLog = 20_000

const region = 'eu-test-1'
const account = 'pitstop'
const user = 'photos'
const secret = 'of-this-run-alone'

const Info = z.object({ swift: z.object({ version: z.string() }) })

export type Swift = Exclude<Awaited<ReturnType<typeof startSwift>>, { missing: string }>

/**
 * OpenStack Swift from Debian's packages with its S3 interface: one copy of everything, in a temporary folder, on free
 * ports, as an ordinary user. Its one setting of the machine's is the salt of its hashes, in /etc/swift/swift.conf.
 */
export async function startSwift() {
  if (!programs.every((program) => existsSync(program)))
    return { missing: `its programs are not here; ${install} brings them` }

  const ports = await freePorts()
  const home = prepareHome(ports)
  const swift = launch(home, ports)
  const address = (name: keyof Ports) => `http://127.0.0.1:${ports[name]}`
  const deadline = performance.now() + startSeconds * 1_000
  while (performance.now() < deadline && !swift.isOver()) {
    const answers = await Promise.all(servers.map((name) => isUp(address(name))))
    if (answers.every(Boolean))
      return {
        // By a name: at a bare address the SDK names the bucket in the path whatever it is told.
        endpoint: `http://localhost:${ports.proxy}`,
        region,
        keys: { accessKeyId: `${account}:${user}`, secretAccessKey: secret },
        version: await versionOf(address('proxy')),
        log: swift.log,
        stop: swift.stop,
      }
    await delay(200)
  }
  await swift.stop()
  return { missing: `it did not start: ${swift.log()}` }
}

type Ports = Awaited<ReturnType<typeof freePorts>>

const freePorts = async () => ({
  account: await freePort(),
  container: await freePort(),
  object: await freePort(),
  proxy: await freePort(),
  memcached: await freePort(),
})

/** A folder of the user that Swift runs as, with a configuration of each server. */
function prepareHome(ports: Ports) {
  const owner = ordinaryAccount()
  // As root, the temporary folder of root may be closed to the account the servers run under.
  const home = mkdtempSync(join(owner ? '/tmp' : tmpdir(), 'pitstop-swift-'))
  const write = (name: keyof Ports, sections: Sections) => {
    writeFileSync(join(home, `${name}.conf`), ini(sections))
  }
  for (const name of keepers) write(name, keeperSettings(name, common(home, ports[name])))
  write('proxy', proxySettings(ports.memcached, common(home, ports.proxy)))
  if (owner) chownSync(home, owner.uid, owner.gid)
  return home
}

type Section = Record<string, string | number>
type Sections = Record<string, Section>

const common = (home: string, port: number): Section => ({
  bind_ip: '127.0.0.1',
  bind_port: port,
  // One process a server, which is the one that we end.
  workers: 0,
  swift_dir: home,
  log_level: 'WARNING',
})

const keeperSettings = (name: (typeof keepers)[number], all: Section): Sections => ({
  DEFAULT: { ...all, devices: `${all['swift_dir']}/disks`, mount_check: 'false' },
  'pipeline:main': { pipeline: `healthcheck ${name}-server` },
  [`app:${name}-server`]: { use: `egg:swift#${name}` },
  'filter:healthcheck': { use: 'egg:swift#healthcheck' },
})

const proxySettings = (memcached: number, all: Section): Sections => ({
  DEFAULT: all,
  'pipeline:main': {
    pipeline: 'catch_errors healthcheck cache s3api tempauth slo proxy-server',
  },
  'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
  'filter:catch_errors': { use: 'egg:swift#catch_errors' },
  'filter:healthcheck': { use: 'egg:swift#healthcheck' },
  'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${memcached}` },
  'filter:s3api': { use: 'egg:swift#s3api', location: region },
  'filter:tempauth': { use: 'egg:swift#tempauth', [`user_${account}_${user}`]: `${secret} .admin` },
  'filter:slo': { use: 'egg:swift#slo' },
})

const ini = (sections: Sections) =>
  Object.entries(sections)
    .map(([name, settings]) => {
      const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}\n`)
      return `[${name}]\n${lines.join('')}`
    })
    .join('\n')

/** The shell waits on a pipe from this process: however we end, kill -9 included, it ends what it started. */
const script = (ports: Ports) =>
  [
    'mkdir -p disks/one',
    ...keepers.flatMap((name) => {
      const ring = `swift-ring-builder ${name}.builder`
      const place = `r1z1-127.0.0.1:${ports[name]}/one`
      return [`${ring} create 1 1 0`, `${ring} add ${place} 1`, `${ring} rebalance`]
    }),
    ...[
      `memcached -l 127.0.0.1 -p ${ports.memcached} -U 0 -m 16`,
      ...servers.map((name) => `swift-${name}-server "$PWD/${name}.conf" -v`),
    ].map((command) => `${command} & started="$started $!"`),
    'cat > /dev/null; kill $started; wait; rm -rf "$PWD"',
  ].join('\n')

function launch(home: string, ports: Ports) {
  const child = spawn('/bin/sh', ['-c', script(ports)], {
    cwd: home,
    // A group of its own: Ctrl-C must reach us first, and the servers through the pipe.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    // The system's own Python, whatever else the machine has.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home },
    ...ordinaryAccount(),
  })
  let [log, isOver] = ['', false]
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-maxLog)))
  const ended = once(child, 'close').then(() => (isOver = true))
  return {
    log: () => log,
    isOver: () => isOver,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

const isUp = (url: string) =>
  fetch(`${url}/healthcheck`).then(
    ({ ok }) => ok,
    () => false,
  )

async function versionOf(proxy: string) {
  const answer = await fetch(`${proxy}/info`)
  return Info.parse(await answer.json()).swift.version
}
