// Runs at the end of `npm ci`, possibly under an older Node: plain JavaScript, built-ins only.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules/.bin/node')

if (!existsSync(node)) {
  console.error('The pinned Node is not installed: its install script must be allowed to run.')
  process.exit(1)
}

// Without the development tools (npm ci --omit=dev) the browser's part is brought along, not built.
if (existsSync(join(root, 'node_modules/vite')))
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')

// Only saves the first start some seconds, which then makes its database the slow way.
if (existsSync(join(root, 'scripts/template.ts'))) run('--liftoff-only', 'scripts/template.ts')

// A `bin` of our own would make npx install this package into its cache first; a link in the tree it simply runs.
const command = join(root, 'node_modules/.bin/pitstop')
rmSync(command, { force: true })
symlinkSync('../../server/app/cli.ts', command)

function run(...args) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
