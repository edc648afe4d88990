import { drawn } from '#server/testing/chance.ts'
import { tellMany } from './run.ts'
import { aStage } from './stage.ts'

// Stories on the embedded database; TORTURE_ROUNDS and TORTURE_SEED choose which, TEST_ENGINE another database.
const { seed, rounds } = drawn(2_000)
const stage = await aStage()
const broken = await tellMany(stage, { seed, stories: rounds })
await stage.close()
console.log(broken ?? `${rounds} stories of seed ${seed} broke no promise`)
process.exitCode = broken ? 1 : 0
