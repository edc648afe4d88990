import { sampleHistory } from '#server/operations/samples/index.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Config } from './config.ts'

type Input = Omit<Parameters<typeof sampleHistory>[0], 'runJob'> & { jobs: Job[] }

/** The samples' history, where nothing that is paid or mailed for them leaves this machine. */
export async function tellHistory({ jobs, ...deps }: Input, { card, mail }: Config) {
  if (card || mail) return
  const runJob = async (name: string) => {
    const job = jobs.find((known) => known.name === name)
    if (!job) throw new Error(`There is no job ${name}`)
    await job.run()
  }
  await sampleHistory({ ...deps, runJob })
}
