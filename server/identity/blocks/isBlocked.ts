import { findAccount, mailboxKeys } from '#server/identity/auth/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { cardKey, guestKey, isAnyBlocked, mailboxBlockKey } from './store.ts'

/** The keys by which a guest can be blocked: their account, their confirmed mailbox and the given cards. */
export async function keysOf(tx: Tx, guestId: string, cards: string[]) {
  const account = await findAccount(tx, guestId)
  return [
    guestKey(guestId),
    ...(account?.emailProvenAt ? mailboxKeys(account.email).map(mailboxBlockKey) : []),
    ...cards.map(cardKey),
  ]
}

/** Whether an organisation blocks this guest. It also checks the card, where it is known which one pays, paid for a pass, or was checked. */
export async function isBlocked(
  tx: Tx,
  {
    organisationId,
    guestId,
    card,
  }: { organisationId: string; guestId: string; card?: string | null | undefined },
  now: Date,
) {
  const keys = await keysOf(tx, guestId, card ? [card] : [])
  return isAnyBlocked(tx, organisationId, keys, now)
}
