import type { Log } from './log.ts'

/** Recurring work. Each round must be bounded, and safe to run in several processes at the same time. */
export interface Job {
  name: string
  everyMs: number
  run: () => Promise<void>
  /** Waits for what its rounds started and did not wait for. */
  settle?: () => Promise<void>
}

/**
 * Runs each job repeatedly, never two rounds of one in parallel. A failed round is logged and the next one runs as
 * usual. `stop` waits for the running rounds and for what they started.
 */
export function startJobs(jobs: Job[], log: Log) {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const rounds = new Set<Promise<void>>()

  const round = async (job: Job) => {
    try {
      await job.run()
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a round of a job failed')
    }
  }
  const plan = (job: Job, waitMs: number) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const running = round(job).finally(() => {
        rounds.delete(running)
        plan(job, job.everyMs)
      })
      rounds.add(running)
    }, waitMs)
    timers.add(timer)
  }
  for (const job of jobs) plan(job, Math.min(job.everyMs, firstRoundMs))

  return {
    stop: async () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(rounds)
      for (const job of jobs) await job.settle?.()
    },
  }
}

/** The delay of the first round after a start, which resumes what a stopped process left undone. */
const firstRoundMs = 500
