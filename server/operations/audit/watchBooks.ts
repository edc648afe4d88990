import { type Addressee, queueEmail } from '#server/messages/mail/index.ts'
import { allowLongStatements } from '#server/platform/allowLongStatements.ts'
import { after, type Clock, day, minute } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { claimChanges, relatedTo } from './changesStore.ts'
import { findBreaking, idsToCheck } from './checkStore.ts'
import type { Invariant } from './invariant.ts'
import { invariants } from './invariantsStore.ts'
import { recordViolations } from './recordViolations.ts'
import { claimUntold, lastWholeCheck, openRows, saveWholeCheck } from './violationStore.ts'

/** A mail and a log line name this many violations; the operators' pages list all. */
const maxNamed = 20

/** So many changed rows are looked at in one transaction. */
const maxChangesAtOnce = 2_000

const wholeEveryMs = day

interface WatchDeps {
  transact: Transact
  clock: Clock
  log: Log
  /** The operators to be told. */
  alertRecipients: (tx: Tx) => Promise<Addressee[]>
}

/**
 * Proves the books: what changed since the last round and what is open, once a day everything. What is found is
 * recorded and holds the payouts it concerns; operators are mailed about it once.
 */
export function watchBooks({ transact, clock, log, alertRecipients }: WatchDeps): Job {
  const tell = (now: Date) =>
    transact(async (tx) => {
      const untold = await claimUntold(tx, now)
      if (untold.length === 0) return
      const named = untold.slice(0, maxNamed)
      const ids = named.map(({ invariant, rowId }) => `${invariant}: ${rowId}`)
      log.error({ violations: ids, count: untold.length }, 'the books are not right')
      const violations = named.map(({ invariant, rowId }) => `${saysOf(invariant)} (${rowId})`)
      for (const to of await alertRecipients(tx))
        await queueEmail(tx, { to, template: 'booksWrong', values: { violations } }, now)
    })

  return {
    name: 'watch books',
    everyMs: 5 * minute,
    run: async () => {
      const now = clock.now()
      const last = await transact(lastWholeCheck)
      const isWholeDue = !last || last <= after(now, -wholeEveryMs)
      await lookAtChanges(transact, now)
      await (isWholeDue ? lookAtAll(transact, now) : lookAtOpen(transact, now))
      await tell(now)
    },
  }
}

const saysOf = (name: string) =>
  invariants.find((invariant) => invariant.name === name)?.says ?? name

/** Until none is left, so that a busy time is not carried from round to round. */
async function lookAtChanges(transact: Transact, now: Date) {
  const look = () =>
    transact(async (tx) => {
      const changed = await claimChanges(tx, maxChangesAtOnce)
      const changes = await relatedTo(tx, changed)
      for (const invariant of invariants.filter(({ checksAllRows }) => !checksAllRows))
        await lookAt(tx, { invariant, ids: idsToCheck(invariant, changes) }, now)
      return changed.length === maxChangesAtOnce
    })
  while (await look());
}

/** What is open, and what is asked of all rows. */
const lookAtOpen = (transact: Transact, now: Date) =>
  transact(async (tx) => {
    const open = await openRows(tx)
    for (const invariant of invariants) {
      const ids = invariant.checksAllRows ? undefined : (open.get(invariant.name) ?? [])
      await lookAt(tx, { invariant, ids }, now)
    }
  })

/** A transaction each: together they may take long. */
async function lookAtAll(transact: Transact, now: Date) {
  for (const invariant of invariants)
    await transact(async (tx) => {
      await allowLongStatements(tx)
      await lookAt(tx, { invariant, ids: undefined }, now)
    })
  await transact((tx) => saveWholeCheck(tx, now))
}

async function lookAt(
  tx: Tx,
  { invariant, ids }: { invariant: Invariant; ids: string[] | undefined },
  now: Date,
) {
  if (ids?.length === 0) return
  const rowIds = await findBreaking(tx, { invariant, ids }, now)
  await recordViolations(tx, { invariant, rowIds, askedIds: ids }, now)
}
