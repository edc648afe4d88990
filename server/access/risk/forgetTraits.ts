import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { budgets, longestBudgetDays, type RiskKind } from './budgets.ts'
import { deleteTraits, hasTraits } from './traitStore.ts'

/** How long a limit of a card, a mailbox or a device counts an event. Of other kinds it counts nothing. */
const countedDays: Partial<Record<RiskKind, number>> = {
  automatic_refund: budgets.automatic_refund.card.withinDays,
  report: budgets.report.card.withinDays,
  late_report: budgets.late_report.card.withinDays,
  free_visit: budgets.free_visit.card.withinDays,
  forgiven_free_visit: budgets.forgiven_free_visit.card.withinDays,
  late_use: budgets.late_use.card.withinDays,
  rating: longestBudgetDays,
}

/**
 * Forgets the cards, mailbox and devices of a deleted guest, except where a limit still counts them: deleting would reset it.
 * Answers whether some are left.
 */
export async function forgetTraits(tx: Tx, guestId: string, now: Date) {
  const before = Object.entries(countedDays).map(([kind, days]) => ({
    kind,
    at: after(now, -days * day).toISOString(),
  }))
  await deleteTraits(tx, guestId, before)
  return hasTraits(tx, guestId)
}
