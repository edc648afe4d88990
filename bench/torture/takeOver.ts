import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.ts'
import type { TortureOptions } from './options.ts'
import { type Guard, guards } from './takeOverGuards.ts'

const copied = ['build', 'contract', 'messages', 'server', 'tools', 'web', 'package.json']
const settings = ['tsconfig.base.json', 'vitest.config.ts', 'README.md', 'docs']

/**
 * Takes each guard against a takeover out once, in a copy of the product, and runs the attack that it is there for: a test
 * that still passes guards nothing. @returns how many guards no attack needs.
 */
export async function takeOver({ rounds = guards.length }: TortureOptions): Promise<number> {
  const tree = join(root, '.cache/take-over')
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const name of [...copied, ...settings])
    cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  let unneeded = 0
  for (const guard of guards.slice(0, rounds)) {
    const message = succeedsWithout(tree, guard)
    console.log(`${message === 'attacked' ? 'attacked' : 'FAILED  '} ${guard.file}: ${guard.guard}`)
    if (message !== 'attacked') {
      console.error(message)
      unneeded++
    }
  }
  console.log(`${guards.length} guards, ${unneeded} without an attack that needs them`)
  rmSync(tree, { recursive: true, force: true })
  return unneeded
}

function succeedsWithout(tree: string, { file, guard, without, test, attack }: Guard) {
  const path = join(tree, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(guard).length !== 2) return `${file} does not have it once: ${guard}`
  writeFileSync(
    path,
    whole.replace(guard, () => without),
  )
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', test]
  const pattern = attack.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const ran = spawnSync(process.execPath, [...vitest, '-t', pattern], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  writeFileSync(path, whole)
  // A file that does not even load fails without a test of it having run.
  const isAttacked = ran.status !== 0 && /Tests {2}\d+ failed/.test(ran.stdout)
  return isAttacked
    ? 'attacked'
    : `${test} passes without it, or did not run:\n${ran.stdout.slice(-1_500)}`
}
