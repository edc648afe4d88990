import { z } from 'zod'
import { showStatement } from '#server/earnings/payouts/index.ts'
import { check, claimChanges, findViolations, relatedTo } from '#server/operations/audit/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import type { Life } from './life.ts'
import type { Partner } from './people.ts'

/** More than a day of the year changes. */
const maxChangesADay = 1_000_000

const Sum = z.object({ cents: z.number().int() })

/** What must hold whatever happens. Each answers what does not. */
export function proofsOf({ world }: Life, partners: Partner[]) {
  const { db, clock } = world
  const statement = showStatement({ transact: db.transact, seller: 'Pitstop' })
  const toldSoFar = new Map<string, number>()
  let month = monthOf(clock.now())

  /** The books by what was written since yesterday; no more is paid out or given back than was taken. */
  const everyDay = () =>
    db.transact(async (tx) => {
      const changes = await relatedTo(tx, await claimChanges(tx, maxChangesADay))
      const violations = await findViolations(tx, clock.now(), changes)
      const found = violations.map(({ invariant, rowId }) => `${invariant.name}: ${rowId}`)
      const [left] = await tx.many(Sum, leftOfWhatWasPaid)
      if (!left || left.cents < 0) found.push(`${left?.cents} cents are left of what guests paid`)
      return found
    })

  /** Each month's statement begins where the one before ended, and its lines lead to its end. */
  const closeMonth = async (closed: string) => {
    const found: string[] = []
    for (const { id } of partners) {
      const statementCents = await statement(id, closed)
      const {
        openingCents,
        closingCents,
        visitCents,
        poolCents,
        backCents,
        adjustmentCents,
        payoutCents,
      } = statementCents
      if (openingCents !== (toldSoFar.get(id) ?? 0))
        found.push(`${closed} of ${id} begins elsewhere`)
      const sum = openingCents + visitCents + poolCents + backCents + adjustmentCents + payoutCents
      if (sum !== closingCents) found.push(`${closed} of ${id} does not add up`)
      const placed = statementCents.restrooms.reduce(
        (all, row) => all + row.visitCents + row.poolCents + row.backCents + row.adjustmentCents,
        0,
      )
      if (placed !== visitCents + poolCents + backCents + adjustmentCents)
        found.push(`${closed} of ${id} is not the sum of its restrooms`)
      toldSoFar.set(id, closingCents)
    }
    return found
  }

  /** All that statements say together is what the ledger owes partners. */
  const statementsAreTheLedger = () =>
    db.transact(async (tx) => {
      const [owed] = await tx.many(
        Sum,
        `select coalesce(sum(cents), 0)::bigint as cents from legs where account like 'partner:%'`,
      )
      const statementCents = [...toldSoFar.values()].reduce((sum, cents) => sum + cents, 0)
      return statementCents === owed?.cents
        ? []
        : [`statements say ${statementCents}, the ledger ${owed?.cents}`]
    })

  const everyMonth = async () => {
    const found = await closeMonth(month)
    month = monthOf(clock.now())
    return [...found, ...(await db.transact((tx) => checkWhole(tx, clock.now())))]
  }

  return {
    everyDay,
    everyMonth,
    isMonthOver: () => monthOf(clock.now()) !== month,
    atLast: async () => [...(await everyMonth()), ...(await statementsAreTheLedger())],
  }
}

/** All books of a year on a machine that does much else may take longer than a request would be given. */
async function checkWhole(tx: Tx, now: Date) {
  await tx.run(`set local statement_timeout = 0`)
  return check(tx, now)
}

/** The provider's fees and what banks fight over are the platform's loss, and no payout. */
const leftOfWhatWasPaid = `
  select coalesce(-sum(cents), 0)::bigint as cents
  from legs join postings on postings.id = legs.posting_id
  where account = 'card_clearing'
    and reason not in ('provider_fee', 'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee')`

/** A partner's months end at midnight at their door. */
const monthOf = (at: Date) => localTime(at, 'America/New_York').date.slice(0, 7)
