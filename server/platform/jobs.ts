import type { Log } from './log.ts'

/** Work that comes round. It must be bounded a round, and harmless when another process does the same. */
export interface Job {
  name: string
  everyMs: number
  run: () => Promise<void>
}

/**
 * Runs each job again and again, never two rounds of one at once. A failed round is logged and the next one
 * comes as usual. `stop` waits for the rounds under way.
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
    },
  }
}

/** What a stopped process left undone is taken up this soon after a start. */
const firstRoundMs = 500
