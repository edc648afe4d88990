import { suspensionOf } from '#server/identity/suspensions/index.ts'
import { type LocationRow, partnerOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { endRequest } from './endRequest.ts'
import { lockStanding } from './entitled.ts'
import { cancelRequested } from './requestStore.ts'
import { findOpenVisit, lockGuest } from './store.ts'
import { isWaiting } from './visit.ts'

/** Whether no code is given at a restroom, since its organisation is suspended. One whose time is up gives them again. */
export const isClosedBySuspension = async (tx: Tx, location: LocationRow, now: Date) =>
  location.isSuspended && (await suspensionOf(tx, partnerOf(location), now)) !== undefined

/** A guest is suspended: their waiting request ends. A code they already hold stays valid. */
export async function endWaitingOf(tx: Tx, guestId: string, now: Date) {
  await lockGuest(tx, guestId)
  const openVisit = await findOpenVisit(tx, guestId)
  if (!openVisit || !isWaiting(openVisit, now)) return
  await lockStanding(tx, openVisit, now)
  const ended = await cancelRequested(tx, { id: openVisit.id, guestId }, now)
  if (ended) await endRequest(tx, ended, now)
}
