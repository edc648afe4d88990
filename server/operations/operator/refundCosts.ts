import { priceOf } from '#contract/money.ts'
import { findVisitRecordOfOrder } from '#server/access/visits/index.ts'
import { findOrganisation } from '#server/identity/auth/index.ts'
import { postedLegs } from '#server/money/ledger/index.ts'
import { findLocation, partnerOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { operatorEmails } from './emails.ts'

interface Order {
  id: string
  locationId: string | null
}

/** What each partner has of a sale, what is set aside of it for a report among it. */
export async function partnerSharesOf(tx: Tx, { id, locationId }: Order) {
  const location = locationId ? await findLocation(tx, locationId, { deleted: true }) : undefined
  const shares = new Map<string, number>()
  for (const { account, cents } of await postedLegs(tx, id)) {
    const [kind, named] = account.split(':')
    const partnerId = kind === 'held' && location ? partnerOf(location) : named
    if (partnerId) shares.set(partnerId, (shares.get(partnerId) ?? 0) + cents)
  }
  return shares
}

interface Refunded {
  publicUrl: () => string
  order: Order
  /** What each partner had before. */
  before: Map<string, number>
  /** What the guest gets. */
  cents: number
  reason: string
}

/** Each partner whom a refund costs something is mailed how much, and why. */
export async function tellPartners(
  tx: Tx,
  { publicUrl, order, before, cents: givenCents, reason }: Refunded,
  now: Date,
) {
  const after = await partnerSharesOf(tx, order)
  const visit = await findVisitRecordOfOrder(tx, order.id)
  const at = visit && (visit.usedAt ?? visit.readyAt)
  const { locationId } = order
  const sold = locationId ? await findLocation(tx, locationId, { deleted: true }) : undefined
  for (const [partnerId, had] of before) {
    const cents = had - (after.get(partnerId) ?? 0)
    // A pass belongs to no restroom: the mail names whose doors it opened.
    const name = sold?.name ?? (await findOrganisation(tx, partnerId))?.ownerName
    if (cents <= 0 || !name) continue
    const refunded = priceOf(givenCents)
    const values = { name, cents, refunded, at: at ?? null, reason }
    await operatorEmails(publicUrl).refundCosts(tx, { partnerId, ...values }, now)
  }
}
