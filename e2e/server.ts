import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../scripts/freePort.ts'

const root = join(import.meta.dirname, '..')
const Manifest = z.object({ scripts: z.object({ start: z.string().startsWith('node ') }) })
const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
/** What `npm start` gives to Node. */
export const startWords = manifest.scripts.start.split(' ').slice(1)
/** Five on a quiet machine; a shared one has taken seventeen. */
const startSeconds = 60
const stopSeconds = 10

export type Product = {
  url: string
  dataDir: string
  /** Everything the start and the run have printed so far: the seeded sign-ins, the outbox key. */
  output: () => string
  /** Ends the process as a crash would (SIGKILL) or as an operator does (SIGTERM). */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Ends the process and removes its data. */
  remove: () => Promise<void>
}

type Options = {
  dataDir?: string
  /** Without one, any that is free. */
  port?: number
  args?: string[]
  env?: Record<string, string>
  /** Where the product is; another folder has another version. */
  folder?: string
}

/** Starts the built product as `npm start` does, on data of its own, and waits until it is ready. */
export async function startProduct(options: Options = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'pitstop-data-'))
  const port = options.port ?? (await freePort())
  // As the product prints it: a browser makes passkeys for host names only.
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [...startWords, ...(options.args ?? [])], {
    cwd: options.folder ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...options.env,
    },
  })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  // Tests that end badly must not leave a server behind.
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    await ended(child, signal)
    process.off('exit', killWithUs)
  }
  const product: Product = {
    url,
    dataDir,
    output: () => output,
    end,
    async remove() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }

  const ready = await isReady(url, child)
  if (ready) return product
  await product.remove()
  throw new Error(`The product did not start:\n${output}`)
}

/** One that runs already, and goes on when its tests are over. */
export const runningAt = (url: string): Product => ({
  url,
  dataDir: '',
  output: () => '',
  end: () => Promise.resolve(),
  remove: () => Promise.resolve(),
})

/** What a program needs to run at all; none of the developer's own product settings. */
function inherited() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG']
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.includes(name)))
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + startSeconds * 1000
  while (child.exitCode === null && performance.now() < deadline) {
    try {
      if ((await fetch(`${url}/readyz`)).ok) return true
    } catch {
      // Not listening yet.
    }
    await delay(50)
  }
  return false
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000)
  await exit
  clearTimeout(timer)
}
