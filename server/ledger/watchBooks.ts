import { type Addressee, writeLetter } from '#server/mail/index.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { check, checkSince } from './checkStore.ts'
import { freeze, payoutsFrozen, thaw } from './freezeStore.ts'
import { markNow } from './touchedStore.ts'

/** A mail and a log line name this many violations; the command names all. */
const mostNamed = 20

/** A round looks at what was written since the last good one; after so long it looks at everything. */
const wholeEveryMs = day

interface WatchDeps {
  transact: Transact
  clock: Clock
  log: Log
  /** Whom to tell; nobody where there is no operator. */
  alarmed: (tx: Tx) => Promise<Addressee[]>
}

/**
 * Proves the books again and again. While they are not right nothing is paid out, and operators are told once.
 * Only a look at everything says that they are right again.
 */
export function watchBooks({ transact, clock, log, alarmed }: WatchDeps): Job {
  let last: { mark: string; wholeAt: Date } | undefined

  const look = (now: Date) =>
    transact(async (tx) => {
      const isDue = last === undefined || last.wholeAt <= after(now, -wholeEveryMs)
      const since = isDue || (await payoutsFrozen(tx)) !== undefined ? undefined : last
      const mark = await markNow(tx)
      const found = await (since ? checkSince(tx, now, since.mark) : check(tx, now))
      return { found, good: { mark, wholeAt: since?.wholeAt ?? now }, isWhole: !since }
    })

  const raise = (found: string[], now: Date) => {
    const violations = found.slice(0, mostNamed)
    log.error({ violations, count: found.length }, 'the books are not right: payouts are frozen')
    return transact(async (tx) => {
      if (!(await freeze(tx, violations.join('; '), now))) return
      for (const to of await alarmed(tx))
        await writeLetter(tx, { to, letter: 'booksWrong', values: { violations } }, now)
    })
  }

  return {
    name: 'watch books',
    everyMs: 5 * minute,
    run: async () => {
      const now = clock.now()
      const { found, good, isWhole } = await look(now)
      last = found.length === 0 ? good : undefined
      if (found.length > 0) return raise(found, now)
      if (isWhole && (await transact((tx) => thaw(tx)))) log.warn('the books are right again')
    },
  }
}
