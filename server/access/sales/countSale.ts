import { maxOpenSales, maxSalesOfNewKey, newKeyDays } from '#contract/sales.ts'
import { tooMany } from '#server/identity/limits/index.ts'
import type { KeyCaller } from '#server/platform/caller.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'
import { countSales, insertSale, isNewKey } from './store.ts'

/** A page that ends unpaid makes room within half an hour. */
const openRetryMs = minute

/**
 * Runs in the transaction that opens the order. By organisation and not by key: another key, or another token, sells no
 * more. Throws a Problem where there are too many.
 */
export const countSale =
  ({ keyId, organisationId }: KeyCaller, sale: { guestId: string; purchaseKey: string }) =>
  async (tx: Tx, orderId: string, now: Date) => {
    await lockName(tx, `sales ${organisationId}`)
    const since = { soldSince: after(now, -day), newSince: after(now, -newKeyDays * day) }
    const { open, byNewKeys, firstByNewKeys } = await countSales(tx, organisationId, since)
    if (open >= maxOpenSales)
      throw tooMany(
        'too_many_open_sales',
        `${maxOpenSales} payments are open at once. Wait until some are paid or end.`,
        after(now, openRetryMs),
        now,
      )
    const isNew = byNewKeys >= maxSalesOfNewKey && firstByNewKeys
    if (isNew && (await isNewKey(tx, keyId, since.newSince)))
      throw tooMany(
        'new_key_limit',
        `A new key can sell ${maxSalesOfNewKey} visits a day for its first ${newKeyDays} days.`,
        after(firstByNewKeys, day),
        now,
      )
    await insertSale(tx, { ...sale, orderId, keyId, organisationId }, now)
  }
