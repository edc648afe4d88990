import { suspensionOf } from '#server/identity/suspensions/index.ts'
import { refund } from '#server/money/checkout/index.ts'
import { closeUnusable, returnUse } from '#server/money/plans/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { revocation } from './revoke.ts'

/** A visit ends without an entry: its pass has the use again, or goes back itself where its guest cannot use it any more. */
export async function returnPassUse(
  tx: Tx,
  { passId, guestId }: { passId: string; guestId: string },
  now: Date,
) {
  await returnUse(tx, passId)
  const isSuspended = (await suspensionOf(tx, guestId, now)) !== undefined
  const orderId = await closeUnusable(tx, { passId, isSuspended }, now)
  const reason = isSuspended ? 'guest_suspended' : 'no_entry'
  if (orderId) await refund(tx, { orderId, reason, by: 'product', revoke: revocation }, now)
}
