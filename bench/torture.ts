import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { killServers } from './kills.ts'
import { openOnce } from './oneEntry.ts'

/**
 * What takes too long for every change: kill -9 during purchases, one code used many times at once, and the
 * offline door over 100,000 random runs. Usage: npm run torture [-- kills|once|codes [rounds [seed]]]
 */
const [wanted, rounds, seed] = process.argv.slice(2)

const tortures = {
  kills: () => killServers(Number(rounds ?? 20), Number(seed ?? 46)),
  once: () => openOnce(Number(rounds ?? 100)),
  codes: () => runCodes(Number(rounds ?? 100_000)),
}

let failures = 0
for (const [name, torture] of Object.entries(tortures)) {
  if (wanted !== undefined && wanted !== name) continue
  const began = performance.now()
  const failed = await torture()
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(`${name}: ${failed === 0 ? 'passed' : `${failed} failed`} in ${seconds} s`)
  failures += failed
}
process.exit(failures === 0 ? 0 : 1)

/** The property test of an offline door, at its full length. */
function runCodes(runs: number) {
  const { status } = spawnSync('npm', ['run', 'test:server', '--', 'server/doors/offlineDoor'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DOOR_RUNS: String(runs) },
    stdio: 'inherit',
  })
  return status === 0 ? 0 : 1
}
