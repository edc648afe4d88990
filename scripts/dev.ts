import { spawn } from 'node:child_process'
import { root, toolPath } from './run.ts'

// The server restarts itself on a change; Vite serves the browser's part and passes the rest on.
const parts = [
  ['node', '--liftoff-only', '--watch', 'server/app/main.ts', ...process.argv.slice(2)],
  ['vite'],
].map(([command = '', ...args]) =>
  spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: toolPath },
  }),
)

const end = () => {
  for (const part of parts) part.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
for (const part of parts) part.once('exit', end)
