import { cardOf } from '#server/money/checkout/index.ts'
import { passTerms } from '#server/money/plans/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { provenByCard } from './sharedFree.ts'
import { findVisit } from './store.ts'
import type { Visit } from './visit.ts'

/** The visit whose payment or pass a visit uses: itself, or the one that it renews. */
export async function paidVisitOf(tx: Tx, visit: Visit): Promise<Visit> {
  if (!visit.renews) return visit
  const first = await findVisit(tx, visit.renews)
  if (!first) throw new Error(`Visit ${visit.id} renews nothing`)
  return first
}

/** The card that paid for a visit, directly or through a pass, or that was checked for a free one. */
export async function cardBehind(tx: Tx, visit: Visit, now: Date): Promise<string | undefined> {
  if (visit.paidWith === 'free') return provenByCard(tx, visit.guestId, now)
  const { orderId, passId } = await paidVisitOf(tx, visit)
  if (orderId) return cardOf(tx, orderId)
  return passId ? cardOfPass(tx, passId) : undefined
}

/** The card that a pass was bought with. */
export async function cardOfPass(tx: Tx, passId: string): Promise<string | undefined> {
  const pass = await passTerms(tx, passId)
  return pass && cardOf(tx, pass.orderId)
}
