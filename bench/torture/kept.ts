import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ordinaryAccount } from '../../scripts/postgres.ts'

// The shell waits on a pipe from this process: however we end, kill -9 included, it ends what it started.
const keeper =
  '"$@" & p=$!; echo $p; cat > /dev/null; kill -TERM $p; wait $p; [ -f "$PID_FILE" ] && kill -9 $(head -1 "$PID_FILE"); [ -n "$HOME_TO_REMOVE" ] && sleep 1 && rm -rf "$HOME_TO_REMOVE"'

export interface Kept {
  /** The program's own number. */
  pid: () => number
  /** The last of what it printed. */
  output: () => string
  end: () => Promise<void>
}

export type StartKept = (command: [string, ...string[]], env: Record<string, string>) => Kept

/** Starts a program as an ordinary user; answers its own number and how to end it. */
export const startKept: StartKept = (command, env) => keep(command, env, ordinaryAccount())

interface KeepOptions {
  uid?: number
  gid?: number
  cwd?: string
  onLine?: (line: string) => void
}

/** What a program prints goes to `onLine` where that is given, line by line. */
export function keep(
  command: [string, ...string[]],
  env: Record<string, string>,
  { onLine, cwd = '/', ...account }: KeepOptions = {},
): Kept {
  const child: ChildProcess = spawn('sh', ['-c', keeper, 'sh', ...command], {
    cwd,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    ...account,
  })
  let [log, pid, rest] = ['', 0, '']
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    if (pid === 0) pid = Number(lines.shift() ?? 0)
    for (const line of lines) onLine?.(line)
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-3_000)))
  const ended = once(child, 'close')
  return {
    pid: () => pid,
    output: () => log,
    end: async () => {
      child.stdin?.end()
      await ended
    },
  }
}
