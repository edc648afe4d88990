import { after, type Clock, minute, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Pusher } from './pusher.ts'
import {
  claimDuePushMessages,
  type DuePushMessage,
  deletePushMessage,
  forgetAddress,
  retryPushMessageAt,
} from './store.ts'

/** A round takes this many and sends them at once: a service that hangs must not keep the others' waiting. */
const maxARound = 20
/** A push message that a process took and did not finish is taken again after this long. */
const takenForMs = 1 * minute
const maxTries = 5
const firstWaitMs = 5 * second

interface SendDeps {
  transact: Transact
  clock: Clock
  pusher: Pusher
}

/** Delivers what is waiting. What cannot be in time is let go: the screens and the mail say the same. */
export const sendPushMessages = (deps: SendDeps): Job => ({
  name: 'send push messages',
  everyMs: 2 * second,
  run: async () => {
    const { transact, clock } = deps
    const now = clock.now()
    const due = await transact((tx) =>
      claimDuePushMessages(tx, now, after(now, takenForMs), maxARound),
    )
    await Promise.all(due.map((message) => sendOne(deps, message)))
  },
})

async function sendOne({ transact, clock, pusher }: SendDeps, due: DuePushMessage) {
  const { id, title, body, path, expiresAt, tries } = due
  const goodForMs = expiresAt.getTime() - clock.now().getTime()
  const outcome = goodForMs > 0 ? await pusher.push(due, { title, body, path }, goodForMs) : 'late'
  await transact(async (tx) => {
    // Its other messages go with it.
    if (outcome === 'gone') await forgetAddress(tx, due)
    else if (outcome === 'later' && tries < maxTries)
      await retryPushMessageAt(tx, id, after(clock.now(), firstWaitMs * 2 ** (tries - 1)))
    else await deletePushMessage(tx, id)
  })
}
