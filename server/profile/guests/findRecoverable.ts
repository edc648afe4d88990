import { liveVisitWith } from '#server/access/visits/index.ts'
import type { FindRecoverable } from '#server/identity/auth/index.ts'
import { payersWith } from '#server/money/checkout/index.ts'
import { hasPassBoughtWith } from '#server/money/plans/index.ts'

/** At most this many devices with receipts to one address are considered, the latest first. */
const maxPayers = 5

/** A live code goes before passes; of several devices the one that paid last. */
export const findRecoverable: FindRecoverable = async (tx, receiptKey, now) => {
  const found = []
  for (const guestId of await payersWith(tx, receiptKey, maxPayers)) {
    const visitId = (await liveVisitWith(tx, { guestId, receiptKey }, now)) ?? null
    if (visitId || (await hasPassBoughtWith(tx, { guestId, receiptKey }, now)))
      found.push({ guestId, visitId })
  }
  return found.sort((a, b) => Number(b.visitId !== null) - Number(a.visitId !== null))
}
