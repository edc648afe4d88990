import { liveVisitWith } from '#server/access/visits/index.ts'
import type { FindRecoverable } from '#server/identity/auth/index.ts'
import { payersWith } from '#server/money/checkout/index.ts'
import { hasPassBoughtWith } from '#server/money/plans/index.ts'

/** At most this many devices with receipts to one address are considered, the latest first. */
const maxPayers = 5

/** A live code goes before passes, and those before what is over; of several devices the one that paid last. */
export const findRecoverable: FindRecoverable = async (tx, receiptKey, now) => {
  const found = []
  for (const guestId of await payersWith(tx, receiptKey, maxPayers)) {
    const visitId = (await liveVisitWith(tx, { guestId, receiptKey }, now)) ?? null
    const isLive = visitId !== null || (await hasPassBoughtWith(tx, { guestId, receiptKey }, now))
    found.push({ guestId, visitId, isLive })
  }
  return found.sort((a, b) => rank(a) - rank(b))
}

const rank = ({ visitId, isLive }: { visitId: string | null; isLive: boolean }) =>
  visitId ? 0 : isLive ? 1 : 2
