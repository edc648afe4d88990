import type { chance } from '#server/testing/chance.ts'
import { type MoveName, moves } from './moves.ts'
import { among } from './pools.ts'

/** A move and three small numbers that choose among what it may touch: the same step of the same story is the same. */
interface Step {
  move: MoveName
  a: number
  b: number
  c: number
}

export type Story = readonly Step[]

const stepsOfStory = 15

/** Small numbers come often: of a pool that counts from its end, they are the recent ones. */
const small = (next: () => number) => Math.floor(-Math.log2(1 - next()))

/** A story has much of some moves and nothing of others: what only these do together is then come upon sooner. */
const tastes = [0, 0, 1, 1, 1, 5]

type Chance = Pick<ReturnType<typeof chance>, 'next' | 'below'>

const weightsOf = ({ below }: Chance) =>
  (Object.keys(moves) as MoveName[]).map(
    (name) => [name, moves[name].weight * among(tastes, below(tastes.length))] as const,
  )

function drawMove({ next }: Chance, weights: ReturnType<typeof weightsOf>): MoveName {
  let at = next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of weights) {
    at -= weight
    if (at < 0) return name
  }
  return 'jobs'
}

/** Nothing comes of anything before something was bought. */
const firstMoves: readonly MoveName[] = ['buyVisit', 'buyVisit', 'buyVisit', 'buyPass']

export function drawStory(drawn: Chance): Story {
  const { next, below } = drawn
  const weights = weightsOf(drawn)
  return Array.from({ length: stepsOfStory }, (_, step) => ({
    move: step === 0 ? among(firstMoves, below(4)) : drawMove(drawn, weights),
    a: small(next),
    b: small(next),
    c: below(64),
  }))
}

/** Leaves out whatever the story breaks without: first all after the broken step, then one step after the other. */
export async function shrink(
  story: Story,
  breaks: (shorter: Story) => Promise<number | undefined>,
): Promise<Story> {
  const at = await breaks(story)
  if (at === undefined) return story
  let short = story.slice(0, at + 1)
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    for (let left = short.length - 1; left >= 0; left--) {
      const tried = short.filter((_step, place) => place !== left)
      const brokenAt = await breaks(tried)
      if (brokenAt === undefined) continue
      short = tried.slice(0, brokenAt + 1)
      isShorter = true
    }
  }
  return short
}

/** A test that can be run as it stands. */
export const printed = (story: Story, why: string) => `
import { expect, test } from 'vitest'
import { aStage } from './stage.ts'
import { tell } from './run.ts'

// ${why.replaceAll('\n', ' ')}
test('a story that broke a promise', async () => {
  const stage = await aStage()
  expect(
    await tell(stage, [
${story.map(({ move, a, b, c }) => `      { move: '${move}', a: ${a}, b: ${b}, c: ${c} },`).join('\n')}
    ]),
  ).toBeUndefined()
  await stage.close()
})
`
