import { lockDoor } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { endOverdueOf } from './expireVisits.ts'
import { hasLiveVisit } from './leavingStore.ts'
import { paidVisitOf } from './paidBy.ts'
import { refundVisit } from './refundVisit.ts'
import { eraseOpenOf } from './revoke.ts'
import { findOpenVisit, lockGuest } from './store.ts'

/** A guest may delete their account once none of their codes opens a door. */
export async function anonymiseGuest(tx: Tx, guestId: string, now: Date) {
  await lockGuest(tx, guestId)
  await endOverdueOf(tx, guestId, now)
  if (await hasLiveVisit(tx, { guestId }, now))
    throw new Problem(
      409,
      'visit_live',
      'You have a code that still works. Use it, or wait until it expires.',
    )
  await eraseOpenOf(tx, guestId, now)
}

/** The law does not wait for a code to run out: it ends now, and what was paid for that visit itself is refunded. */
export async function eraseGuestVisits(tx: Tx, guestId: string, now: Date) {
  await lockGuest(tx, guestId)
  await endOverdueOf(tx, guestId, now)
  const live = await findOpenVisit(tx, guestId)
  if (live) await lockDoor(tx, live.locationId)
  const paid = live?.state === 'ready' ? await paidVisitOf(tx, live) : undefined
  if (paid?.orderId) await refundVisit(tx, paid.orderId, now)
  await eraseOpenOf(tx, guestId, now)
}

/** A location may close for good once no guest holds a code for its door. */
export async function closeLocation(tx: Tx, locationId: string, now: Date) {
  await lockDoor(tx, locationId)
  if (await hasLiveVisit(tx, { locationId }, now))
    throw new Problem(
      409,
      'guests_expected',
      'A guest has a code for your door. Hide your restroom, and try again in half an hour.',
    )
}
