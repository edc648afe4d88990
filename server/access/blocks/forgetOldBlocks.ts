import { forgetBlocks } from '#server/identity/blocks/index.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'

/** An operator reads for so long who was blocked. */
const keptDays = 365
const maxARound = 1_000

/** What a guest is known by goes as soon as the block is over. */
export const forgetOldBlocks = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget old blocks',
  everyMs: hour,
  run: () =>
    transact(async (tx) => {
      const now = clock.now()
      await forgetBlocks(tx, { max: maxARound, forgetBefore: after(now, -keptDays * day) }, now)
    }),
})
