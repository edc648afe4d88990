import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const program = '/usr/sbin/varnishd'
const config = join(import.meta.dirname, '../../deploy/varnish.vcl')
const maxStartMs = 20_000
const maxLog = 10_000

export const isVarnishHere = existsSync(program)

/**
 * Debian's Varnish by our configuration, as careless as a shared cache can be: it keeps what a sign-in was sent along
 * for, unless the answer forbids it. It says how long it keeps an answer, and how long it may be sent while it asks anew.
 */
const careless = `
sub vcl_recv {
  if (req.method == "GET") { return (hash); }
}
sub vcl_backend_response {
  set beresp.http.x-kept = beresp.ttl + " " + beresp.grace;
}`

export async function startVarnish({ port, backendPort }: { port: number; backendPort: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'pitstop-varnish-'))
  const vcl = join(folder, 'test.vcl')
  const written = (await readFile(config, 'utf8')).replace('"3000"', `"${backendPort}"`)
  await writeFile(vcl, written + careless)
  const options = ['-a', `127.0.0.1:${port}`, '-f', vcl, '-s', 'malloc,32m', '-T', 'none']
  const child = spawn(program, ['-F', '-n', join(folder, 'work'), '-j', 'none', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-maxLog)))
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + maxStartMs
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`Varnish did not start: ${log}`)
    await delay(50)
  }
  return {
    url,
    stop: async () => {
      process.off('exit', kill)
      const end = once(child, 'exit')
      child.kill('SIGTERM')
      await end
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
