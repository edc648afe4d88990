import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/server.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { crowdedMap } from './crowdedMap.ts'
import { measureDoorChecks } from './doorChecks.ts'
import { measureEvents } from './events.ts'
import { firstLoad } from './firstLoad.ts'
import { postgresEnv } from './guest.ts'
import { listing } from './listing.ts'
import { mainJob } from './mainJob.ts'
import { payFirst } from './payFirst.ts'
import { payInBrowser } from './payInBrowser.ts'
import { settledMemory } from './runningProduct.ts'
import { measureStatement } from './statement.ts'
import { typedSearch } from './typedSearch.ts'

/**
 * What a person waits for, and what the machine must hold. Each figure is beside its bound and beside a
 * control measured in the same minute, since machines differ and are shared. Usage: npm run bench
 */
const root = join(import.meta.dirname, '..')
const startRounds = 5

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN

const shown: string[][] = []
const show = (what: string, value: string, bound: string, control = '') => {
  shown.push([what, value, bound, control])
  console.log(`${what}: ${value} (bound ${bound})${control ? `, control ${control}` : ''}`)
}
const ms = (value: number) => `${Math.round(value)} ms`

/** The control: how long this machine takes to start a Node process that does nothing. */
async function bareStart() {
  const began = performance.now()
  const child = spawn(process.execPath, ['-e', '0'])
  await once(child, 'exit')
  return performance.now() - began
}

async function timedStart(dataDir: string, env: Record<string, string> = {}) {
  const began = performance.now()
  const product = await startProduct({ dataDir, env })
  return { product, took: performance.now() - began }
}

async function measureStarts() {
  const first: number[] = []
  const again: number[] = []
  const control: number[] = []
  let memory = 0
  for (let round = 0; round < startRounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'pitstop-bench-'))
    const fresh = await timedStart(dataDir)
    first.push(fresh.took)
    await fresh.product.end('SIGTERM')
    const restarted = await timedStart(dataDir)
    again.push(restarted.took)
    if (round === 0) memory = await settledMemory(dataDir)

    const second = performance.now()
    await startProduct({ dataDir }).catch(() => undefined)
    if (round === 0)
      show('a second process on the folder exits', ms(performance.now() - second), '2000 ms')
    control.push(await bareStart())
    await restarted.product.remove()
  }
  const bare = ms(middle(control))
  show('ready, very first start with the sample city', ms(middle(first)), '6000 ms', bare)
  show('ready, on existing data', ms(middle(again)), '2500 ms', bare)
  show('memory after start, embedded', `${Math.round(memory)} MB`, '500 MB')
}

async function measurePostgres() {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    show('memory after start, PostgreSQL', `not measured: ${postgres.missing}`, '220 MB')
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'pitstop-bench-'))
  const { product, took } = await timedStart(dataDir, postgresEnv(postgres.url))
  show('ready, PostgreSQL', ms(took), '2500 ms', ms(await bareStart()))
  show('memory after start, PostgreSQL', `${Math.round(await settledMemory(dataDir))} MB`, '220 MB')
  await product.remove()
  await postgres.stop()
}

function measureInstall() {
  const folder = mkdtempSync(join(tmpdir(), 'pitstop-install-'))
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(root, file), join(folder, file))
  const npm = ['ci', '--omit=dev', '--ignore-scripts']
  const { status } = spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' })
  const { stdout } = spawnSync(
    'du',
    ['-sm', '--exclude=node_modules/node', '--exclude=node_modules/node-bin-*', 'node_modules'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const size = status === 0 ? `${Number.parseInt(stdout, 10)} MB` : 'not measured: npm ci failed'
  show('node_modules for running, without the pinned Node', size, '200 MB')
  rmSync(folder, { recursive: true, force: true })
}

await measureStarts()
await measurePostgres()
await measureEvents(show)
await measureDoorChecks(show)
await measureStatement(show)
await firstLoad(show)
await mainJob(show)
await payFirst(show)
await listing(show)
await typedSearch(show)
await crowdedMap(show)
await payInBrowser((what, took, bound) => show(what, ms(took), bound))
measureInstall()
console.table(shown)
