import { findLocation, partnerOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { publish } from '#server/platform/notices.ts'

/** Notifies the guest's and the partner's open screens that this visit has changed. */
export async function publishVisitChange(
  tx: Tx,
  { id, guestId, locationId }: { id: string; guestId: string; locationId: string },
) {
  const location = await findLocation(tx, locationId, { deleted: true })
  // Who holds a code of the seller comes to the buyer's door.
  const next = location?.soldTo ? await findLocation(tx, location.soldTo) : undefined
  const toDoors = [location, next].flatMap((door) =>
    door ? [{ to: partnerOf(door), kind: 'door' as const, id: door.id }] : [],
  )
  await publish(tx, { to: guestId, kind: 'visit', id }, ...toDoors)
}
