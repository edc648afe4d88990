import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)
const here = join(import.meta.dirname, '../..')

/** A copy of the product to be changed, and a data folder that both the product and its copy can be started on. */
export function copyOfProduct() {
  const root = mkdtempSync(join(tmpdir(), 'pitstop-copy-'))
  const [tree, dataDir] = [join(root, 'tree'), join(root, 'data')]
  const children: ChildProcess[] = []
  for (const folder of ['contract', 'messages', 'server', 'web', 'build'])
    cpSync(join(here, folder), join(tree, folder), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  for (const file of ['package.json', 'tsconfig.base.json'])
    cpSync(join(here, file), join(tree, file))
  symlinkSync(join(here, 'node_modules'), join(tree, 'node_modules'))

  return {
    /** Puts a text before the first place in a file that matches. */
    insert: (file: string, before: RegExp, text: string) => {
      const path = join(tree, file)
      const whole = readFileSync(path, 'utf8')
      const at = whole.search(before)
      expect(at, file).toBeGreaterThan(0)
      writeFileSync(path, whole.slice(0, at) + text + whole.slice(at))
    },
    /** Fails with what the compiler said. */
    compile: async () => {
      const tsc = join(here, 'node_modules/.bin/tsc')
      for (const folder of ['contract', 'server', 'web']) {
        const { stdout } = await run(tsc, ['-p', folder], { cwd: tree }).catch(
          (failure: unknown) => failure as { stdout: string },
        )
        expect(stdout).toBe('')
      }
    },
    /** What a script prints that runs in the copy. */
    evaluate: async (script: string) => {
      const node = ['--input-type=module', '--eval', script]
      return (await run(process.execPath, node, { cwd: tree })).stdout.trim()
    },
    startUnchanged: () => start(here, dataDir, children),
    start: () => start(tree, dataDir, children),
    remove: async () => {
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL')
          await once(child, 'exit')
        }
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function start(cwd: string, dataDir: string, children: ChildProcess[]) {
  const child = spawn(process.execPath, ['--liftoff-only', 'server/app/main.ts', '--empty'], {
    cwd,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const key = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = /\/outbox\?key=(\S+)/.exec(output)?.[1]
        if (found) resolve(found)
      })
    child.once('exit', () => reject(new Error(`It ended: ${output}`)))
  })
  const url = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
  return {
    url,
    moveClock: async (move: string) => {
      const headers = { 'content-type': 'application/json', 'x-test-key': key }
      const body = JSON.stringify({ move })
      const moved = await fetch(`${url}/test/clock`, { method: 'POST', headers, body })
      expect(moved.status).toBe(200)
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      expect(child.exitCode).toBe(0)
    },
  }
}
