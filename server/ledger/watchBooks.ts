import { type Addressee, writeLetter } from '#server/mail/index.ts'
import { type Clock, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { check } from './checkStore.ts'
import { freeze, thaw } from './freezeStore.ts'

/** A mail and a log line name this many violations; the command names all. */
const mostNamed = 20

interface WatchDeps {
  transact: Transact
  clock: Clock
  log: Log
  /** Whom to tell; nobody where there is no operator. */
  alarmed: (tx: Tx) => Promise<Addressee[]>
}

/** Proves the books again and again. While they are not right nothing is paid out, and operators are told once. */
export const watchBooks = ({ transact, clock, log, alarmed }: WatchDeps): Job => ({
  name: 'watch books',
  everyMs: 5 * minute,
  run: async () => {
    const now = clock.now()
    const found = await transact((tx) => check(tx, now))
    if (found.length === 0) {
      if (await transact((tx) => thaw(tx))) log.warn('the books are right again')
      return
    }
    const violations = found.slice(0, mostNamed)
    log.error({ violations, count: found.length }, 'the books are not right: payouts are frozen')
    await transact(async (tx) => {
      if (!(await freeze(tx, violations.join('; '), now))) return
      for (const to of await alarmed(tx))
        await writeLetter(tx, { to, letter: 'booksWrong', values: { violations } }, now)
    })
  },
})
