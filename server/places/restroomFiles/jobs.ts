import { after, day, minute, second } from '#server/platform/clock.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { type ApplyDeps, applyRows } from './applyRows.ts'
import { checkRows } from './checkRows.ts'
import { deleteFilesBefore, endLease, finishStep, leaseFile } from './store.ts'

/** A batch is done in less than the lease, also where a geocoder answers once a second. */
const rowsAtOnce = 50
const leaseMs = 2 * minute
/** One round is bounded: the next one goes on. */
const batchesARound = 25
const keptMs = 30 * day

export const restroomFileJobs = (deps: ApplyDeps): Job[] => [
  workOnFiles(deps),
  forgetOldFiles(deps),
]

export const workOnFiles = (deps: ApplyDeps): Job => {
  const { transact, clock } = deps
  const apply = applyRows(deps)
  return {
    name: 'work on restroom files',
    everyMs: second,
    run: async () => {
      for (let batch = 0; batch < batchesARound; batch++) {
        const now = clock.now()
        const task = await transact((tx) => leaseFile(tx, now, after(now, leaseMs)))
        if (!task) return
        const hasWorked =
          task.state === 'checking'
            ? await checkRows(deps, task, rowsAtOnce)
            : await apply(task, rowsAtOnce)
        await transact(async (tx) => {
          if (!hasWorked) await finishStep(tx, task)
          await endLease(tx, { id: task.id, now: clock.now() })
        })
      }
    },
  }
}

const forgetOldFiles = ({ transact, clock }: ApplyDeps): Job => ({
  name: 'forget old restroom files',
  everyMs: day,
  run: async () => {
    const before = after(clock.now(), -keptMs)
    await inBatches((max) => transact((tx) => deleteFilesBefore(tx, before, max)))
  },
})
