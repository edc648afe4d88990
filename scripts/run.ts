import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The pinned Node and the project's own tools come before whatever the machine has. */
export const toolPath = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)

export type Ending = { code: number; timedOut: boolean; output: string }

type Options = {
  minutes: number
  env?: Record<string, string>
  /** Keep what the command prints instead of passing it on. */
  quiet?: boolean
  onStart?: (pid: number) => void
}

/** How long after its end a command's output is still waited for. */
const graceMilliseconds = 2000

const running = new Set<ChildProcess>()

/** Runs a command in a process group of its own, so that a timeout ends everything it started. */
export async function run(
  [command, ...args]: [string, ...string[]],
  options: Options,
): Promise<Ending> {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, PATH: toolPath, ...options.env },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
  })
  running.add(child)
  if (child.pid !== undefined) options.onStart?.(child.pid)

  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)

  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    endGroup(child)
  }, options.minutes * 60_000)

  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(127)
    })
    child.once('close', (status) => {
      resolve(status ?? 1)
    })
    // A service that the command left running may hold on to its output for ever.
    child.once('exit', (status) => {
      setTimeout(resolve, graceMilliseconds, status ?? 1).unref()
    })
  })

  clearTimeout(timer)
  running.delete(child)
  return { code, timedOut, output }
}

/** Ends every command still running, with all they started. */
export function endAll() {
  for (const child of running) endGroup(child)
}

function endGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group may have ended a moment ago.
  }
}
