import { liveVisit } from '#contract/visits.ts'
import { check } from '#server/operations/audit/index.ts'
import { minute } from '#server/platform/clock.ts'
import { chance } from '#server/testing/chance.ts'
import { typeCode } from '#server/testing/visits.ts'
import { runJobs } from './clockMoves.ts'
import { expectPromises } from './invariants.ts'
import { doorAt } from './look.ts'
import { moves } from './moves.ts'
import { Broken, type Guest, type Stage, todays } from './stage.ts'
import { drawStory, printed, type Story, shrink } from './story.ts'
import { expectRightSight } from './whoSees.ts'

/** Where a story broke a promise; at its length: in what comes after its last step. */
interface Ending {
  at: number
  why: string
}

/**
 * Plays a story and looks at the promises after each step. Undefined where all were kept. A story that broke one is printed
 * as a test that imports this.
 * @public
 */
export async function tell(stage: Stage, story: Story): Promise<Ending | undefined> {
  let at = 0
  try {
    for (const { move, ...choice } of story) {
      const { calls } = stage.world
      await moves[move].act(stage, choice)
      // A step that has nothing to act on calls nothing, and all is as it was looked at.
      if (stage.world.calls > calls) await expectPromises(stage, moves[move].by ?? 'product')
      at++
    }
    await expectRightSight(stage)
    for (const guest of new Set(stage.guests)) await expectSeenAndUsable(stage, guest)
    await expectRightBooks(stage)
    return undefined
  } catch (error) {
    const why = error instanceof Broken ? error.message : String(error)
    return { at, why }
  } finally {
    await stage.reset()
  }
}

/** Who holds a live code is shown it, and its door takes it. */
async function expectSeenAndUsable(stage: Stage, { token, id }: Guest) {
  const { world, books, visits } = stage
  const answer = await world.ask(liveVisit, { token })
  if (answer.status !== 200)
    throw new Broken(`a guest is not told what they hold: ${answer.refusal.error}`)
  const live = answer.reply
  const known = visits.find((visit) => visit.id === live?.id)
  const door = live && doorAt(stage, live.location._id)
  if (!live?.code || !live.validFrom || !known || !door) return
  if (known.guest.id !== id) throw new Broken(`a guest is shown another guest’s visit ${live.id}`)
  if (new Date(live.validFrom).getTime() > world.clock.now().getTime() + minute) return
  const typed = await typeCode(world, todays(door), live.code)
  if (typed.status === 429) return
  if (typed.reply.kind !== 'valid')
    throw new Broken(`a live code is ${typed.reply.kind}: ${live.id}`)
  books.enter(known.rootId)
  await expectPromises(stage, 'product')
}

/** What is under way comes to an end first; a refund's own message may need a second round. */
async function expectRightBooks(stage: Stage) {
  let violations: string[] = []
  for (let round = 0; round < roundsToSettle; round++) {
    await runJobs(stage)
    await expectPromises(stage, 'product')
    violations = await stage.world.db.transact((tx) => check(tx, stage.world.clock.now()))
    if (violations.length === 0) return
  }
  throw new Broken(violations.join('\n'))
}

const roundsToSettle = 3

/** Runs stories by the numbers of their seed, each reproducible on its own. @returns the first that broke, shortened. */
export async function tellMany(stage: Stage, { seed, stories }: { seed: number; stories: number }) {
  for (let number = 0; number < stories; number++) {
    const story = drawStory(chance(seed * 1_000_003 + number))
    const ending = await tell(stage, story)
    if (!ending) continue
    const short = await shrink(story, async (shorter) => (await tell(stage, shorter))?.at)
    const why = (await tell(stage, short))?.why ?? ending.why
    return `seed ${seed}, story ${number}: ${why}\n${printed(short, why)}`
  }
  return undefined
}
