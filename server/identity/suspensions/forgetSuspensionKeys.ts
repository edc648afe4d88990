import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { HashSuspended } from './hashSuspended.ts'
import { deleteOldKeys, insertKeys, takeUnkeyedMailboxes } from './keyStore.ts'

/** Twelve months. */
const keptMs = 365 * day

/** Remembers what a suspended guest or organisation is known again by; of anyone else nothing. */
export const rememberSuspended = (
  tx: Tx,
  { subjectId, keys }: { subjectId: string; keys: string[] },
  now: Date,
) => insertKeys(tx, { subjectId, keys, keptUntil: after(now, keptMs) })

/** Also hashes the mailboxes that a process of the version before wrote. */
export const forgetSuspensionKeys = ({
  transact,
  clock,
  hashSuspended,
}: {
  transact: Transact
  clock: Clock
  hashSuspended: HashSuspended
}): Job => ({
  name: 'forget suspension keys',
  everyMs: day,
  run: async () => {
    const now = clock.now()
    await inBatches((max) =>
      transact(async (tx) => {
        const taken = await takeUnkeyedMailboxes(tx, max)
        for (const { subjectId, mailbox } of taken)
          await rememberSuspended(tx, { subjectId, keys: [hashSuspended('mailbox', mailbox)] }, now)
        return taken.length
      }),
    )
    await inBatches((max) => transact((tx) => deleteOldKeys(tx, now, max)))
  },
})
