import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour } from '#server/platform/clock.ts'
import { drawn } from '#server/testing/chance.ts'
import { tell, tellMany } from './run.ts'
import { aStage, happenings, type Stage } from './stage.ts'

const { seed, rounds } = drawn(100)
const newStories = 70
const maxSeed = 1_000_000
/** Of a part of the torture on a busy machine; a default run takes less than a minute. */
const patienceMs = 2 * hour

let stage: Stage
beforeAll(async () => {
  stage = await aStage()
})
afterAll(() => stage.close())

test(
  'one payment gives one entry or its money back, whatever four guests, three partners who sell to one another, an operator and the clock do [PR25]',
  async () => {
    expect(await tellMany(stage, { seed, stories: rounds })).toBeUndefined()
    for (const happening of happenings)
      expect.soft(stage.happened[happening], happening).toBeGreaterThanOrEqual(rounds / 25)
  },
  patienceMs,
)

test('a restroom is sold while a code lives there, and after its offers were tried by others', async () => {
  const choice = { a: 0, b: 0, c: 0 }
  const ended = await tell(stage, [
    { move: 'buyVisit', ...choice },
    { move: 'sell', ...choice },
    { move: 'trySale', ...choice },
    { move: 'trySale', ...choice, b: 1, c: 1 },
    { move: 'jobs', ...choice },
  ])
  expect(ended).toBeUndefined()
})

test(
  'the same in fresh random sequences',
  async () => {
    const newSeed = randomInt(maxSeed)
    console.log(`stories of seed ${newSeed}`)
    expect(
      await tellMany(stage, { seed: newSeed, stories: Math.min(newStories, rounds) }),
    ).toBeUndefined()
  },
  patienceMs,
)
