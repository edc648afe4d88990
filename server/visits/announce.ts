import { findLocation, partnerOf } from '#server/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { publish } from '#server/platform/notices.ts'

/** Tells the guest's screens and the partner's, wherever they are open, that this visit has changed. */
export async function announce(
  tx: Tx,
  { id, guestId, locationId }: { id: string; guestId: string; locationId: string },
) {
  await publish(tx, { to: guestId, kind: 'visit', id })
  const location = await findLocation(tx, locationId, { deleted: true })
  if (location) await publish(tx, { to: partnerOf(location), kind: 'door', id: locationId })
}
