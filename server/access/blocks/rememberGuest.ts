import { findGuestDevice } from '#server/access/risk/index.ts'
import { type HashSuspended, rememberSuspended } from '#server/identity/suspensions/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { cardsOf } from './store.ts'

/** More cards than one person pays with. */
const maxCards = 100

/** Remembers the cards and the device of a suspended guest; of anyone else nothing. */
export async function rememberGuest(
  { hashSuspended }: { hashSuspended: HashSuspended },
  tx: Tx,
  guestId: string,
  now: Date,
) {
  const cards = await cardsOf(tx, guestId, maxCards)
  const device = await findGuestDevice(tx, guestId)
  const keys = [
    ...cards.map((card) => hashSuspended('card', card)),
    ...(device === undefined ? [] : [hashSuspended('device', device)]),
  ]
  await rememberSuspended(tx, { subjectId: guestId, keys }, now)
}
