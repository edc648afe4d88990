import { refund } from '#server/money/checkout/index.ts'
import type { Move } from '#server/money/entitlements/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { carryOut, decideFor, lockStanding, type Standing } from './entitled.ts'
import { failVisit } from './moveStore.ts'
import { returnPassUse } from './returnPassUse.ts'
import { revocation } from './revoke.ts'
import { hasCode, type Visit } from './visit.ts'

/** An automatic refund of what was paid: only where no guest was let in, which the database enforces. */
export async function returnByItself(
  tx: Tx,
  standing: Standing,
  move: Extract<Move, { kind: 'report' | 'return_due' }>,
  now: Date,
) {
  const decision = decideFor(standing, move, now)
  if (decision.kind !== 'end') throw new Error(`Entitlement ${standing.id} gives nothing back`)
  await carryOut(tx, standing, decision, { now })
  await refundVisits(tx, standing, 'product', now)
}

/** An operator's refund, in any state; after an entry the outcome stays what it was. */
export async function returnByOperator(tx: Tx, visit: Visit, now: Date) {
  const standing = await lockStanding(tx, visit, now)
  const isOpen = standing.outcome === 'open'
  const decision = decideFor(standing, { kind: 'refund_all' }, now)
  if (decision.kind === 'end') await carryOut(tx, standing, decision, { now })
  for (const one of standing.visits) if (hasCode(one)) await failVisit(tx, one.id)
  await refundVisits(tx, standing, isOpen ? 'product' : 'operator', now)
}

/** Returns the money, or the use of the pass. */
async function refundVisits(tx: Tx, { visits }: Standing, by: 'product' | 'operator', now: Date) {
  const [paid] = visits
  if (paid?.orderId)
    await refund(tx, { orderId: paid.orderId, reason: 'no_entry', by, revoke: revocation }, now)
  if (paid?.passId) await returnPassUse(tx, { passId: paid.passId, guestId: paid.guestId }, now)
}
