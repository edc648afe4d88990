import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { answers } from './answers.ts'
import { freePort } from './freePort.ts'

const program = 'redis-server'
const maxStartMs = 10_000

export const isRedisHere = spawnSync(program, ['--version']).status === 0

/** Debian's server, which keeps nothing, at an address that it has again after a kill. */
export async function startRedis() {
  const port = await freePort()
  const start = async () => {
    const settings = ['--port', String(port), '--save', '', '--appendonly', 'no']
    const child = spawn(program, settings, { stdio: 'ignore' })
    process.once('exit', () => child.kill('SIGKILL'))
    const deadline = performance.now() + maxStartMs
    while (!(await answers(port))) {
      if (performance.now() > deadline) throw new Error('redis-server did not start')
      await delay(20)
    }
    return child
  }
  let child = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(child),
    start: async () => {
      child = await start()
    },
    /** As a machine that does not answer any more: connections stay open. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
