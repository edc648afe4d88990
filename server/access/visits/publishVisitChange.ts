import { findLocation, partnerOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { publish } from '#server/platform/notices.ts'

/** Notifies the guest's and the partner's open screens that this visit has changed. */
export async function publishVisitChange(
  tx: Tx,
  { id, guestId, locationId }: { id: string; guestId: string; locationId: string },
) {
  const location = await findLocation(tx, locationId, { deleted: true })
  const toDoor = location && { to: partnerOf(location), kind: 'door', id: locationId }
  await publish(tx, { to: guestId, kind: 'visit', id }, ...(toDoor ? [toDoor] : []))
}
