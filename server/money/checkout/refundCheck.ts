import { operatorHours, type RefundCheck } from '#contract/reports.ts'
import { waitingRefundsOf } from '#server/money/approvals/index.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { heldRefundsOf } from './refundBrakeStore.ts'

/** By order: the amount that the daily limit holds, or that a second operator has to approve. */
export async function refundChecksOf(
  tx: Tx,
  orderIds: string[],
): Promise<Map<string, RefundCheck>> {
  const checks = new Map<string, RefundCheck>()
  for (const { orderId, cents, dueAt } of await waitingRefundsOf(tx, orderIds))
    checks.set(orderId, { cents, by: dueAt.toISOString() })
  for (const { orderId, cents, heldAt } of await heldRefundsOf(tx, orderIds))
    checks.set(orderId, { cents, by: after(heldAt, operatorHours * hour).toISOString() })
  return checks
}
