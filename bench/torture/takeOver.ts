import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.ts'
import { accountGuards } from './accountGuards.ts'
import type { Guard, TakenOut } from './guard.ts'
import type { TortureOptions } from './options.ts'
import { ownCodeGuards } from './ownCodeGuards.ts'
import { purchaseGuards } from './purchaseGuards.ts'
import { suspensionGuards } from './suspensionGuards.ts'

const guards = [...purchaseGuards, ...accountGuards, ...suspensionGuards, ...ownCodeGuards]

const copied = ['build', 'contract', 'messages', 'server', 'tools', 'web', 'package.json']
const settings = ['tsconfig.base.json', 'vitest.config.ts', 'README.md', 'docs']

interface TakeOverOptions extends TortureOptions {
  /** Part of the name of a guard's file or test. */
  filter?: string
}

/**
 * Takes each guard against a takeover out once, in a copy of the product, and runs the attack that it is there for: a test
 * that still passes guards nothing. @returns how many guards no attack needs.
 */
export async function takeOver({ rounds, filter = '' }: TakeOverOptions): Promise<number> {
  const tree = join(root, '.cache/take-over')
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  for (const name of [...copied, ...settings])
    cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const chosen = guards.filter((guard) => isAbout(guard, filter)).slice(0, rounds)
  // A test that fails anyway would pass for an attack that succeeds.
  const whole = attack(tree, [...new Set(chosen.map(({ test }) => test))])
  let unneeded = whole.status === 0 && chosen.length > 0 ? 0 : 1
  if (unneeded > 0)
    console.error(`Not all tests pass with every guard:\n${whole.stdout.slice(-3_000)}`)
  for (const guard of unneeded > 0 ? [] : chosen) {
    const message = succeedsWithout(tree, guard)
    const [first] = guard.guard.trim().split('\n')
    console.log(`${message === 'attacked' ? 'attacked' : 'FAILED  '} ${guard.file}: ${first}`)
    if (message !== 'attacked') {
      console.error(message)
      unneeded++
    }
  }
  console.log(
    `${chosen.length} of ${guards.length} guards, ${unneeded} without an attack that needs them`,
  )
  rmSync(tree, { recursive: true, force: true })
  return unneeded
}

const isAbout = ({ file, test }: Guard, filter: string) =>
  file.includes(filter) || test.includes(filter)

function succeedsWithout(tree: string, { test, attack: name, ...guard }: Guard) {
  const putBack: (() => void)[] = []
  try {
    for (const edit of [guard, ...(guard.behind ?? [])]) putBack.push(takeOut(tree, edit))
    const { status, stdout } = attack(tree, [test], name)
    // A file that does not even load fails without a test of it having run.
    return status !== 0 && /Tests {2}\d+ failed/.test(stdout)
      ? 'attacked'
      : `${test} passes without it, or did not run:\n${stdout.slice(-1_500)}`
  } catch (error) {
    return String(error)
  } finally {
    for (const back of putBack.reverse()) back()
  }
}

/** @returns how it is put back. Throws where the guard is not there once. */
function takeOut(tree: string, { file, guard, without }: TakenOut) {
  const path = join(tree, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(guard).length !== 2) throw new Error(`${file} does not have it once: ${guard}`)
  writeFileSync(
    path,
    whole.replace(guard, () => without),
  )
  return () => writeFileSync(path, whole)
}

/** Runs tests of the copy: whole files, or those of a name. */
function attack(tree: string, files: string[], name?: string) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files]
  const pattern = name?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return spawnSync(process.execPath, pattern ? [...vitest, '-t', pattern] : vitest, {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
}
