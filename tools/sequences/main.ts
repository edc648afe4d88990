import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { startPostgres, testEnv } from '../../scripts/postgres.ts'
import { root, run } from '../../scripts/run.ts'

const program = 'tools/sequences/tell.ts'
const stories = 20_000
/** A part is told in one process, which then ends: what an engine has written stays in its memory. */
const storiesAPart = 500
const maxMinutesAPart = 60
const progressPath = join(root, '.cache/torture/sequences.json')

const Progress = z.object({ seed: z.number(), rounds: z.number(), partsDone: z.number() })
type Progress = z.infer<typeof Progress>

/** Stories of calls on either database, part by part. One that was ended goes on where it was. Answers how many parts broke a promise. */
export async function sequences({ rounds = stories, seed = 46 }): Promise<number> {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    console.error(`Stories were told on the embedded database alone: ${postgres.missing}`)
    return 1
  }
  const engines = {
    embedded: {},
    postgres: testEnv(postgres),
  }
  const parts = Math.ceil(rounds / storiesAPart)
  let failures = 0
  for (let part = doneBefore({ seed, rounds }); part < parts; part++) {
    for (const [name, env] of Object.entries(engines)) {
      console.log(`part ${part + 1} of ${parts}, ${name}`)
      failures += await tellPart({ ...env, ...partOf({ rounds, seed, part }) })
    }
    keep({ seed, rounds, partsDone: part + 1 })
  }
  keep({ seed, rounds, partsDone: 0 })
  await postgres.stop()
  return failures
}

/** Each part has a seed of its own. */
const partOf = ({ rounds, seed, part }: { rounds: number; seed: number; part: number }) => ({
  TORTURE_SEED: String(seed + part),
  TORTURE_ROUNDS: String(Math.min(storiesAPart, rounds - part * storiesAPart)),
})

async function tellPart(env: Record<string, string>) {
  const { code } = await run(['node', program], { minutes: maxMinutesAPart, env })
  return code === 0 ? 0 : 1
}

/** Parts that the last run of the same kind came through before it was ended. */
function doneBefore({ seed, rounds }: Pick<Progress, 'seed' | 'rounds'>) {
  const progress = read()
  return progress?.seed === seed && progress.rounds === rounds ? progress.partsDone : 0
}

function read(): Progress | undefined {
  try {
    return Progress.parse(JSON.parse(readFileSync(progressPath, 'utf8')))
  } catch {
    // The first run, or one whose file was cut off: it starts over.
    return undefined
  }
}

function keep(progress: Progress) {
  mkdirSync(dirname(progressPath), { recursive: true })
  writeFileSync(progressPath, JSON.stringify(progress))
}
