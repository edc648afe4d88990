import { readdirSync, readFileSync } from 'node:fs'

/** A process that ends between two looks is counted as it was at the first. */
const lookEveryMs = 250
/** Of a core, as Linux counts them for programs (USER_HZ). */
const ticksPerSecond = 100

type Process = { id: string; pid: number; parent: number; seconds: number }

export type CoreMeter = ReturnType<typeof startCoreMeter>

/**
 * Counts what processes and all that they start take of the processor, in seconds of one core: on a machine that others
 * use too, these differ less from run to run than seconds of the clock.
 */
export function startCoreMeter() {
  const seconds = new Map<string, number>()
  /** By pid. A process stays a member when its parent ends. */
  const members = new Map<number, string>()

  const look = () => {
    const processes = readProcesses()
    const byPid = new Map(processes.map((process) => [process.pid, process]))
    for (const [pid, id] of members) if (byPid.get(pid)?.id !== id) members.delete(pid)
    // By pid is mostly by age; a child with a lower number than its parent is found at the next look.
    for (const { pid, parent, id } of processes) if (members.has(parent)) members.set(pid, id)
    for (const [pid, id] of members) seconds.set(id, byPid.get(pid)?.seconds ?? 0)
  }
  const timer = setInterval(look, lookEveryMs)

  return {
    /** Counts this process and what it starts from now on. */
    follow: (pid: number) => {
      const process = readProcess(pid)
      if (process) members.set(pid, process.id)
    },
    /** @returns what was counted; undefined where the system has no /proc. */
    stop: () => {
      clearInterval(timer)
      look()
      if (seconds.size === 0) return undefined
      return [...seconds.values()].reduce((sum, some) => sum + some, 0)
    },
  }
}

function readProcesses() {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return pids.sort((a, b) => a - b).flatMap((pid) => readProcess(pid) ?? [])
  } catch {
    return []
  }
}

/** The fields of /proc/pid/stat by their numbers in proc_pid_stat(5). */
function readProcess(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets, which may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    const seconds = (field(14) + field(15)) / ticksPerSecond
    // A pid is given again to others; not with the same time of start.
    return { id: `${pid} ${field(22)}`, pid, parent: field(4), seconds }
  } catch {
    return undefined
  }
}
