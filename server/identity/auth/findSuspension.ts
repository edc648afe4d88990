import {
  guestSuspended,
  type HashSuspended,
  hasHistory,
  suspensionByKeys,
  suspensionOf,
} from '#server/identity/suspensions/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { mailboxKeys } from './account.ts'
import { findAccount } from './store.ts'

interface Traits {
  guestId: string
  /** Where it is known which card pays, bought a pass, or was checked. */
  card?: string | null | undefined
  /** The hash of the browser's key. */
  device?: string | undefined
}

/**
 * The suspension of a guest, or of one who was suspended with the same confirmed mailbox, this card or this device. People
 * share devices: one alone counts only against guests without a confirmed address who have never paid or been inside.
 */
export async function findSuspension(
  { hashSuspended }: { hashSuspended: HashSuspended },
  tx: Tx,
  { guestId, card, device }: Traits,
  now: Date,
) {
  const own = await suspensionOf(tx, guestId, now)
  if (own) return own
  const account = await findAccount(tx, guestId)
  const email = account?.emailProvenAt ? account.email : undefined
  const keys = [
    ...(email === undefined ? [] : mailboxKeys(email)).map((key) => hashSuspended('mailbox', key)),
    ...(card ? [hashSuspended('card', card)] : []),
  ]
  const shared = keys.length > 0 ? await suspensionByKeys(tx, keys, now) : undefined
  if (shared || email !== undefined || device === undefined) return shared
  const ofDevice = await suspensionByKeys(tx, [hashSuspended('device', device)], now)
  return ofDevice && !(await hasHistory(tx, guestId)) ? ofDevice : undefined
}

/** The suspension of a guest who was known by this card; of a guest for whom `findSuspension` has found none. */
export const suspensionOfCard = (
  { hashSuspended }: { hashSuspended: HashSuspended },
  tx: Tx,
  card: string,
  now: Date,
) => suspensionByKeys(tx, [hashSuspended('card', card)], now)

/** Throws where nothing new is sold or given to this guest, or to one known by the same. */
export async function refuseSuspendedBuyer(
  deps: { hashSuspended: HashSuspended },
  tx: Tx,
  traits: Traits,
  now: Date,
) {
  if (await findSuspension(deps, tx, traits, now)) throw guestSuspended()
}
