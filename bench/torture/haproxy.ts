import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installPackage } from '../../scripts/debian.ts'
import { root } from '../../scripts/run.ts'

const program = '/usr/sbin/haproxy'
const startSeconds = 20
const maxLog = 20_000

export interface Balancer {
  /** What it wrote lately: requests that went wrong, and who came and went. */
  log: () => string
  stop: () => Promise<void>
}

/** Debian's haproxy with a configuration of ours, whose addresses stand in the environment. Waits until `url` answers. */
export async function startHaproxy(
  config: string,
  { env, url }: { env: Record<string, string>; url?: string },
): Promise<Balancer | { missing: string }> {
  const refused = existsSync(program) ? undefined : await installPackage('haproxy')
  if (!existsSync(program)) return { missing: `no haproxy here; ${refused ?? 'it has no program'}` }

  const child = spawn(program, ['-db', '-f', join(root, config)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-maxLog)))
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const stop = async () => {
    process.off('exit', killWithUs)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  const deadline = performance.now() + startSeconds * 1_000
  while (child.exitCode === null && performance.now() < deadline) {
    if (!url || (await answers(url))) return { log: () => log, stop }
    await delay(100)
  }
  await stop()
  return { missing: `haproxy did not start: ${log}` }
}

const answers = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
